/** Where this script came from: the portal's own origin, which answers for its API as well. */
export const scriptOrigin = new URL(import.meta.url).origin;
