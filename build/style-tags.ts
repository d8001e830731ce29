/** Gives calls of DOM and React the tag of `shared/src/ui/style-element.ts` instead of `style`. */
export const replaceStyleTags = (script: string): string =>
  script.replaceAll(/((?:createElement|jsx(?:s|DEV)?)\)?\(\s*)(["'`])style\2(?=\s*[,)])/g, '$1portalStyleTag');

/** Of packages, which nobody here changes: the page's policy would let the assignment throw, also of an empty text. */
export const htmlAsText = (script: string): string => script.replaceAll(/\.innerHTML(?=\s*=[^=])/g, '.textContent');
