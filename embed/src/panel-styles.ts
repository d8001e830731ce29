import { styleText } from './style-text';

let panelSheet: CSSStyleSheet | undefined;

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/** The user's own text size in pixels, which the page's root size hides from a `rem`. */
function preferredTextSize(shadow: ShadowRoot): number {
  const probe = document.createElement('span');
  // Of a family that is named, as medium is a smaller size in monospace.
  probe.style.font = 'medium sans-serif';
  shadow.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size > 0 ? size : 16;
}

/** Adds styles without an element or attribute that a page's policy would have to allow. Returns the function that removes them. */
export function addStyles(shadow: ShadowRoot): () => void {
  panelSheet ??= sheetOf(styleText);
  const unit = sheetOf(`:host { --portal-unit: ${preferredTextSize(shadow) / 4}px; }`);
  const added = [panelSheet, unit];
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, ...added];
  return () => {
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
  };
}
