import { tabStore } from '../storage/browser-storage';
import { emit } from '../telemetry/telemetry';
import { otherHost } from './live-versions';

const storageKey = 'portal.reloads';

/** Whether a form on the page holds what somebody typed. Open dialogs keep their texts themselves, or ask. */
const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    ({ value, type }) => value !== '' && !['checkbox', 'radio', 'hidden', 'search'].includes(type),
  );

const go = () => location.reload();

/** Reloads the page for `versions`; where typed text would be lost, the browser asks first. */
export function reload(reason: 'offered' | 'gone' | 'retired', versions: string, leave = go): void {
  emit({ type: 'reload', reason, versions });
  if (isTyped()) addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
  leave();
}

/**
 * The way out of a part of the page that is gone for good: where another host is live, reloads the page; once for the same
 * host in a tab, so that a page that does not change is not reloaded for ever. Never rejects.
 */
export async function reloadOnce(leave = go): Promise<void> {
  const host = await otherHost().catch(() => '');
  if (host !== '' && isFirst(host)) reload('gone', host, leave);
}

/** Leaves a release that was retired, once in a tab for the versions that are live: a page that is cached somewhere may bring it back. */
export function moveOn(versions: string, leave = go): void {
  if (isFirst(versions)) reload('retired', versions, leave);
}

/** Where the tab's storage is blocked nothing is: the next page would not know. */
function isFirst(versions: string): boolean {
  const before = tabStore.get(storageKey)?.split('\n') ?? [];
  return !before.includes(versions) && tabStore.set(storageKey, [...before, versions].join('\n'));
}
