/** Gives calls of DOM and React the tag of `shared/src/ui/style-element.ts` instead of `style`. */
export const replaceStyleTags = (script: string): string =>
  script.replaceAll(/((?:createElement|jsx(?:s|DEV)?)\)?\(\s*)(["'`])style\2(?=\s*[,)])/g, '$1portalStyleTag');

/** Of packages, which nobody here changes: the page's policy would let the assignment throw, also of an empty text. */
export function htmlAsText(script: string, _file: string, onWarning: (text: string) => void): string {
  if (/\bDOMParser\b[^;]*\.parseFromString\(/.test(script))
    onWarning("It parses HTML with DOMParser, which the page's policy lets throw: test that part in a portal");
  return script.replaceAll(/\.innerHTML(?=\s*=[^=])/g, '.textContent');
}
