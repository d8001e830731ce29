/** Where the browser's storage keeps the chosen language. */
export const languageKey = 'portal.language';
