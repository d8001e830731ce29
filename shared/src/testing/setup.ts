import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// On a busy machine, results come late.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, and so nothing to scroll. Where tests run without a document there is no Element either.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// An unexpected word on the console fails the test. One that a test expects is mocked there by name.
const methods = ['error', 'warn'] as const;
let spies: jest.SpyInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => jest.spyOn(console, method).mockImplementation());
});

afterEach(() => {
  cleanup();
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(said).toEqual([]);
});
