/** Constructed style sheets, which jsdom does not have: they hold their text and style nothing. */
export function withConstructedSheets(): void {
  const sheets = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>();
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get(this: ShadowRoot) {
      return sheets.get(this) ?? [];
    },
    set(this: ShadowRoot, adopted: readonly CSSStyleSheet[]) {
      sheets.set(this, adopted);
    },
  });
  Object.defineProperty(globalThis, 'CSSStyleSheet', {
    configurable: true,
    value: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  });
}
