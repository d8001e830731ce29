import { warnOfLeaks } from './leaks';

declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;

const id = 'portal-build-errors';

function show(errors: string): void {
  const element = document.getElementById(id) ?? document.createElement('pre');
  element.id = id;
  element.role = 'alert';
  element.textContent = errors;
  element.style.cssText =
    'position: fixed; inset: 0; z-index: 9999; margin: 0; padding: 2rem; overflow: auto; white-space: pre-wrap; color: #fff; background: #300';
  document.body.append(element);
}

function follow(): void {
  const updates = new EventSource(`${__webpack_public_path__}updates`);
  updates.addEventListener('built', ({ data }) => {
    if (JSON.parse(data) !== __webpack_hash__) return location.reload();
    document.getElementById(id)?.remove();
  });
  updates.addEventListener('failed', ({ data }) => show(JSON.parse(data)));
  updates.addEventListener('error', () => {
    // The server ended. Each attempt would be an error in the console.
    updates.close();
    addEventListener('focus', follow, { once: true });
  });
}

/** In the entry of a remote that `portal-remote dev` serves. A reload, unlike hot replacement, needs no development build of React. */
follow();
void warnOfLeaks();
