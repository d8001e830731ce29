/** Replaces `style` where a remote makes such an element, which the page's policy would block. */
export const styleTag = 'portal-style';

/** Its text, or the rules inserted into its sheet, apply as a constructed style sheet. */
class StyleElement extends HTMLElement {
  readonly sheet = new CSSStyleSheet();
  #text = '';

  constructor() {
    super();
    new MutationObserver(() => this.#readText()).observe(this, { childList: true, characterData: true, subtree: true });
  }

  /** Assigned to a `<style>`, it would need a trusted type. */
  override set innerHTML(text: string) {
    this.textContent = text;
  }

  connectedCallback(): void {
    this.hidden = true;
    this.#readText();
    document.adoptedStyleSheets.push(this.sheet);
  }

  disconnectedCallback(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }

  /** Without text, the sheet may have inserted rules. */
  #readText(): void {
    const text = this.textContent;
    if (text !== this.#text) this.sheet.replaceSync(text);
    this.#text = text;
  }
}

// Another remote of the page may have defined it.
if (!customElements.get(styleTag)) customElements.define(styleTag, StyleElement);
