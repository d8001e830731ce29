import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine, results come late.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, and so nothing to scroll, no sizes and no media.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
