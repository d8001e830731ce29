/** Settles when the page is really shown to someone: at once, unless the browser is only rendering it ahead. */
function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/** In the page's memory alone: a token is a secret, and must stay out of storage. */
const calls = new Map<string, Promise<void>>();

/** Activates `token` by `call`, once for the life of the page: later callers share the first one's outcome. */
export function activateOnce(token: string, call: (token: string) => Promise<void>): Promise<void> {
  const earlier = calls.get(token);
  if (earlier) return earlier;
  const activation = whenShown().then(() => call(token));
  calls.set(token, activation);
  return activation;
}

/** Lets the next `activateOnce` call again. */
export function forgetActivation(token: string): void {
  calls.delete(token);
}
