import { shownLanguage } from '@portal/shared/site';
import { loadLimit } from '../federation/clock';
import { loadFailure } from '../messages/load-failure';
import { rememberedLanguage } from '../messages/remembered-language';
import styles from './boot-failure.inline.css';

declare global {
  /** Set by `main`; resolves once the page shows the application. */
  var portalStart: Promise<void> | undefined;
}

type Reason = 'entry' | 'timedOut';
type Tag = HTMLScriptElement | HTMLLinkElement;

/** In milliseconds. After that, a retry reloads the page anyway. */
const refreshLimit = 5_000;

/** True for tags of the deploy tool: chunks are not deferred, or use CORS mode as preloads do; other tags have no hash. */
const isOwnTag = (target: unknown): target is Tag =>
  ((target instanceof HTMLScriptElement && target.defer) ||
    (target instanceof HTMLLinkElement && target.crossOrigin === null)) &&
  target.hasAttribute('integrity');

/** Replaces the page by a message with 'Riprova' if its own files or its start fail. The loader has a clock of its own. */
export function watchBoot(): void {
  let hasFailed = false;
  const fail = (reason: Reason) => {
    if (hasFailed) return;
    // The parser would append the rest of the page to the message; but a hanging style blocks it forever.
    if (document.readyState === 'loading' && reason !== 'timedOut') {
      document.addEventListener('readystatechange', () => fail(reason), { once: true });
      return;
    }
    hasFailed = true;
    showFailure(reason);
  };
  const clock = setTimeout(fail, loadLimit, 'timedOut');
  const onError = ({ target }: Event) => void (isOwnTag(target) && fail('entry'));
  addEventListener('error', onError, true);
  // By then, the page's scripts have run or failed.
  addEventListener('DOMContentLoaded', () => {
    clearTimeout(clock);
    (globalThis.portalStart ?? Promise.reject(new Error('The page’s own files did not start the portal'))).then(
      () => removeEventListener('error', onError, true),
      (cause: unknown) => {
        fail('entry');
        throw cause;
      },
    );
  });
}

function showFailure(reason: Reason): void {
  const language = shownLanguage(rememberedLanguage());
  const messages = loadFailure[language];
  const tags = [...document.querySelectorAll('[integrity]')].filter(isOwnTag);
  const files = tags.map((tag) => (tag instanceof HTMLLinkElement ? tag.href : tag.src));
  // A hanging style blocks painting.
  for (const tag of tags) tag.remove();

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  // Undefined after the application has taken over.
  document.adoptedStyleSheets = globalThis.portalPageStyles ? [globalThis.portalPageStyles, sheet] : [sheet];
  const element = (tag: string, textContent = '') => Object.assign(document.createElement(tag), { textContent });
  const alert = Object.assign(element('div'), { role: 'alert', lang: language });
  const retry = element('button', messages.retry);
  const tryAgain = async () => {
    retry.textContent = messages.loading;
    await refresh(files);
    location.reload();
  };
  retry.addEventListener('click', tryAgain, { once: true });
  const cause = element('p', messages[reason].replace('{{seconds}}', `${loadLimit / 1000}`));
  const icon = Object.assign(element('i', '!'), { ariaHidden: 'true' });
  alert.append(icon, element('h1', messages.failed), cause, retry);
  const main = element('main');
  main.append(alert);
  document.body = document.createElement('body');
  document.body.append(main);
}

/** Refreshes the browser's cache, which would keep wrong bytes for a year. */
const refresh = (files: readonly string[]) =>
  Promise.allSettled(
    files.map(async (file) => {
      const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(refreshLimit) });
      await response.blob();
    }),
  );
