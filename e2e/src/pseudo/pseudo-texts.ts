import type { Page, Route } from '@playwright/test';

/** Visible text without brackets, and words that do not fit. */
export interface Findings {
  readonly hardCoded: readonly string[];
  readonly cut: readonly string[];
}

/**
 * Runs in a page: brackets and accents all messages, makes them about 40 % longer, and renders again. Finds the messages in React's
 * context values, since a page has no other access to them.
 */
function bracketTexts(): number {
  const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', n: 'ñ' };
  const pseudo = (text: string) => {
    if (text.startsWith('⟦') || !/\p{L}/u.test(text.replace(/{{.*?}}/g, ''))) return text;
    const letters = text.replace(/{{.*?}}|[aeiouAEn]/g, (found) => accents[found] ?? found);
    return `⟦${letters}${' ~~~~'.repeat(Math.ceil((text.length * 0.4) / 5))}⟧`;
  };
  const change = (tree: object) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') Reflect.set(tree, key, pseudo(value));
      else if (typeof value === 'object' && value !== null) change(value);
    }
  };
  const engines = new Set<object>();
  const visit = (fiber: unknown): void => {
    for (let one = fiber; typeof one === 'object' && one !== null; one = Reflect.get(one, 'sibling')) {
      const props: unknown = Reflect.get(one, 'memoizedProps');
      const given: unknown = typeof props === 'object' && props !== null ? Reflect.get(props, 'value') : undefined;
      const engine: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'i18n') : undefined;
      if (typeof engine === 'object' && engine !== null) engines.add(engine);
      visit(Reflect.get(one, 'child'));
    }
  };
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const container of roots.flatMap((root) => [...root.querySelectorAll('*')])) {
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    const root: unknown = key === undefined ? undefined : Reflect.get(container, key);
    // React keeps two trees: the current one is the state node's.
    const state: unknown = typeof root === 'object' && root !== null ? Reflect.get(root, 'stateNode') : undefined;
    if (typeof state === 'object' && state !== null) visit(Reflect.get(state, 'current'));
  }
  for (const engine of engines) {
    const store = Reflect.get(engine, 'store');
    change(store.data);
    Reflect.get(engine, 'emit').call(engine, 'languageChanged', Reflect.get(engine, 'language'));
  }
  return engines.size;
}

/** Runs in a page. */
function look(): Findings {
  const hardCoded = new Set<string>();
  const cut = new Set<string>();
  const outside = (text: string) => {
    let depth = 0;
    let rest = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) rest += letter;
    }
    return rest;
  };
  const isHiddenFromSight = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isHiddenFromSight(element.parentElement));
  const roots = [document.body, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const element of roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])) {
    if (element.matches('script, style, template, noscript, noscript *') || !element.checkVisibility()) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const said = own.map(({ textContent }) => textContent ?? '').join('');
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '');
    // Names of languages are never translated.
    if (!element.closest('fieldset button[lang]'))
      for (const text of [said, ...attributes]) if (/\p{L}/u.test(outside(text))) hardCoded.add(text.trim());
    const { display, textOverflow } = getComputedStyle(element);
    const isMeant = textOverflow === 'ellipsis' || display.startsWith('inline') || isHiddenFromSight(element);
    if (said.trim() !== '' && !isMeant && element.scrollWidth > element.clientWidth + 1) cut.add(said.trim());
    // A table wider than its region hides its last column.
    if (element.matches('section[aria-label]') && element.scrollWidth > element.clientWidth + 1)
      cut.add(element.ariaLabel ?? '');
    if (element.matches('button') && element.scrollWidth > element.clientWidth + 1) cut.add(element.innerText.trim());
  }
  return { hardCoded: [...hardCoded], cut: [...cut] };
}

/** Brackets the page's messages. Call again for each screen, which loads its own. @returns problems */
export async function findings(page: Page): Promise<Findings> {
  if ((await page.evaluate(bracketTexts)) === 0) throw new Error('No texts were found in the page');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if ((await page.getByText('⟦').count()) === 0) throw new Error('No text on screen is bracketed');
  return await page.evaluate(look);
}

/** Values for which the panel has messages. */
const known = new Set(['attivo', 'disattivo', 'da contattare', 'contattata', 'rifiutato', 'contrattualizzata']);

const withoutLetters = (value: unknown): unknown => {
  if (typeof value === 'string') return known.has(value) ? value : value.replace(/\p{L}/gu, '8');
  if (Array.isArray(value)) return value.map(withoutLetters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLetters(inner)]));
};

/** Replaces letters in the API's data by digits, so that all letters on screen are messages of the portal. */
export async function takeLettersFromData(page: Page): Promise<void> {
  await page.route(/\/api\/(mssp|enterprise|auth\/user)\//, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withoutLetters(await response.json()) });
  });
}
