export type SsoFailure = 'noRedirect' | 'failed' | 'blocked';

export type Redirect =
  | { readonly status: 'followed'; readonly url: URL }
  | { readonly status: 'refused'; readonly reason: SsoFailure };

/** Follows https only, and http if the portal itself is on http. */
export function redirectTo(address: string | null, portalProtocol: string): Redirect {
  if (address === null || address.trim() === '') return { status: 'refused', reason: 'noRedirect' };
  if (!URL.canParse(address)) return { status: 'refused', reason: 'failed' };
  const url = new URL(address);
  const followed = url.protocol === 'https:' || (url.protocol === 'http:' && portalProtocol === 'http:');
  return followed ? { status: 'followed', url } : { status: 'refused', reason: 'failed' };
}

/** A tab of its own, without a way back to this page. Null where the browser refuses it; to be called in the click itself. */
export function openWaitingTab(text: string): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}
