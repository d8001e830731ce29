// Tests of plain functions run in Node, and need no library of the document.
if (typeof document !== 'undefined') jest.requireActual('./setup-document');

// An unexpected word on the console fails the test. One that a test expects is mocked there by name.
const methods = ['error', 'warn'] as const;
let spies: jest.SpyInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => jest.spyOn(console, method).mockImplementation());
});

afterEach(() => {
  const said = spies.flatMap((spy, index) => spy.mock.calls.map((values) => [`console.${methods[index]}:`, ...values]));
  for (const spy of spies) spy.mockRestore();
  if (said.length === 0) return;
  const output = said.map((values) => values.map(String).join(' ')).join('\n');
  throw new Error(
    `The console had output, which fails a test: ${output}\nExpect it: expect(console.error).toHaveBeenCalledWith(…), then jest.mocked(console.error).mockClear()`,
  );
});
