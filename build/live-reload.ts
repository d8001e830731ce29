import { warnOfLeaks } from './leaks';
import { warnOfMissingTexts } from './live-texts';
import { keepState } from './refresh';
import { warnOfUnknownAddresses } from './unknown-addresses';

declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;
declare const module: { readonly hot: { check(autoApply: true): Promise<readonly unknown[] | null> } };

const id = 'portal-build-errors';

function show(errors: string): void {
  const element = document.getElementById(id) ?? document.createElement('pre');
  element.id = id;
  element.role = 'alert';
  element.textContent = errors;
  element.style.cssText =
    'position: fixed; inset: 0; z-index: 9999; margin: 0; padding: 2rem; overflow: auto; white-space: pre-wrap; color: #fff; background: #300';
  element.onclick = () => element.remove();
  document.body.append(element);
}

/** Replaces what changed, or reloads where it is more than components and styles. */
async function replaceUntil(hash: string): Promise<void> {
  const isThere = () => hash === __webpack_hash__;
  if (!isThere() && !(await module.hot.check(true).then(isThere, () => false))) return location.reload();
  document.getElementById(id)?.remove();
}

let last = Promise.resolve();

function follow(): void {
  const updates = new EventSource(`${__webpack_public_path__}updates`);
  updates.addEventListener('built', ({ data }) => {
    last = last.then(() => replaceUntil(JSON.parse(data)));
  });
  updates.addEventListener('failed', ({ data }) => show(JSON.parse(data)));
  updates.addEventListener('error', () => {
    // The server ended. Each attempt would be an error in the console.
    updates.close();
    addEventListener('focus', follow, { once: true });
  });
}

const showError = (error: Error) =>
  show(`${error.stack}\n\nA press here closes this; the console knows the lines of the sources.`);

/** In the entry of a remote that `portal-remote dev` serves. */
keepState(showError);
addEventListener('error', ({ error }) => {
  if (error instanceof Error) showError(error);
});
follow();
void warnOfLeaks();
void warnOfMissingTexts();
void warnOfUnknownAddresses();
