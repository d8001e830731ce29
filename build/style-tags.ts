/** Gives calls of DOM and React the tag of `shared/src/ui/style-element.ts` instead of `style`. */
export const replaceStyleTags = (script: string): string =>
  script.replaceAll(/((?:createElement|jsx(?:s|DEV)?)\)?\(\s*)(["'`])style\2(?=\s*[,)])/g, '$1portalStyleTag');
