// Tests of plain functions run in Node, and need no library of the document.
if (typeof document !== 'undefined') jest.requireActual('./setup-document');

// An unexpected word on the console fails the test. One that a test expects is mocked there by name.
const methods = ['error', 'warn'] as const;
let spies: jest.SpyInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => jest.spyOn(console, method).mockImplementation());
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(said).toEqual([]);
});
