import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine, results come late.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, and so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
