/** The portal's own origin, which also serves its API. */
export const scriptOrigin = new URL(import.meta.url).origin;
