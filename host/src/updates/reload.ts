import { tabStore } from '@portal/shared/site';
import { planPage } from '../page-plan';
import { emit } from '../telemetry/telemetry';
import { otherHost } from './live-versions';

const storageKey = 'portal.reloads';

/** Ignores open dialogs, which keep their drafts or ask. */
const hasTypedText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    ({ value, type }) => value !== '' && !['checkbox', 'radio', 'hidden', 'search'].includes(type),
  );

const reloadPage = () => location.reload();

/** Lets the browser ask first if typed text would be lost. */
export function reload(reason: 'offered' | 'gone' | 'retired', versions: string, leave = reloadPage): void {
  emit({ type: 'reload', reason, versions });
  if (hasTypedText()) addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
  leave();
}

/** Reloads if another host is live, once per tab and host, so that an unchanged page is not reloaded forever. Never rejects. */
export async function reloadOnce(leave = reloadPage): Promise<void> {
  const host = await otherHost().catch(() => '');
  if (host !== '' && isFirst(host)) reload('gone', host, leave);
}

/** Leaves a retired release, once per tab, page and live versions: a cached page may bring it back. */
export function leaveRetired(versions: string, leave = reloadPage): void {
  if (isFirst(`${planPage().registry.entry}: ${versions}`)) reload('retired', versions, leave);
}

/** False if storage is blocked, since the next page would not know. */
function isFirst(versions: string): boolean {
  const before = tabStore.get(storageKey)?.split('\n') ?? [];
  return !before.includes(versions) && tabStore.set(storageKey, [...before, versions].join('\n'));
}
