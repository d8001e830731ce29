import { type BuiltSite, inlineScript } from './built-site';

export interface Visit {
  readonly token?: string;
  /** Values of the browser's storage, by key. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly storageBlocked?: boolean;
}

/** What jsdom has not, and the page's script has no need to do in earnest here. */
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

/** Runs the script of a page in the test's document, as a browser would on a visit to `path`; storage is the test's. */
export function runPage(page: string, path: string): void {
  // Markup and JSON, but no file that a browser would go and fetch.
  const parts = page.match(/<script type="(?:application\/json|text\/html)"[^>]*>.*?<\/script>/gs) ?? [];
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="portal"></div>${parts.join('\n')}\n`;
  document.documentElement.lang = 'it';
  Object.assign(globalThis, { CSSStyleSheet: Sheet, portalFirstScreen: undefined, portalPlan: undefined });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(Element.prototype, { getAnimations: () => [] });
  history.replaceState(null, '', path);
  new Function(inlineScript(page))();
}

/** Resolves after the next frame, when the page takes its first screen for painted. */
export const paint = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(() => setTimeout(resolve)))));

/** A visit to a page of the site by a browser that holds what the options say. */
export function visit({ page }: Pick<BuiltSite, 'page'>, path: string, options: Visit = {}): void {
  const { token, stored = {}, storageBlocked = false } = options;
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('access_token', token);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const storage = jest.spyOn(window, 'localStorage', 'get');
  if (storageBlocked) {
    storage.mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  runPage(page, path);
  storage.mockRestore();
}
