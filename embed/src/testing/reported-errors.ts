/** Returns, and removes, what `reportError` received, which jsdom does not have. What a test leaves fails it. */
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
