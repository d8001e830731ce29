import { type BuiltSite, inlineScript } from './built-site';

export interface Visit {
  /** What the browser has stored. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly storageBlocked?: boolean;
}

/** Runs the built page's script at a path, in the test's document; Jest's browser environment alone. */
export function pageVisits({ page }: BuiltSite) {
  const run = new Function(inlineScript(page));
  // The inline JSON, but no file that a browser would go and fetch.
  const head = (page.match(/<script type="application\/json"[^>]*>.*?<\/script>/gs) ?? []).join('');
  return (path: string, { stored = {}, storageBlocked = false }: Visit = {}) => {
    document.head.innerHTML = head;
    history.replaceState(null, '', path);
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const storage = jest.spyOn(window, 'localStorage', 'get');
    if (storageBlocked) {
      storage.mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
    run();
    storage.mockRestore();
  };
}
