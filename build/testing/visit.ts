import { type BuiltSite, inlineScript } from './built-site';

export interface Visit {
  readonly token?: string;
  /** Initial localStorage. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly storageBlocked?: boolean;
  /** Of the tab. */
  readonly override?: string;
}

/** jsdom has no constructable style sheets. */
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

/** Runs a page's script in the test's document; keeps the storage. */
export function runPage(page: string, path: string): void {
  // Only inline parts, no files.
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

/** Resolves after the page considers its first screen painted. */
export const paint = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(() => setTimeout(resolve)))));

/** Runs a page's script with new storage. */
export function visit({ page }: Pick<BuiltSite, 'page'>, path: string, options: Visit = {}): void {
  const { token, stored = {}, storageBlocked = false, override } = options;
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('access_token', token);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  if (override !== undefined) sessionStorage.setItem('portal.override', override);
  const storage = jest.spyOn(window, 'localStorage', 'get');
  if (storageBlocked) {
    storage.mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  runPage(page, path);
  storage.mockRestore();
}
