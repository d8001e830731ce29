/**
 * What was taken to the console by `reportError`, which jsdom does not have: the function gives it, and takes it from the list.
 * What a test of the file leaves there fails it.
 */
export function reportedErrors(): () => readonly unknown[] {
  const reported: unknown[] = [];
  beforeAll(() => {
    Object.defineProperty(globalThis, 'reportError', {
      configurable: true,
      value: (error: unknown) => void reported.push(error),
    });
  });
  afterEach(() => expect(reported.splice(0)).toEqual([]));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'reportError'));
  return () => reported.splice(0);
}
