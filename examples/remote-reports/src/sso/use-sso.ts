import type { Api } from '@portal/shared/api';
import { endpoints, type RecordId, ssoTokenResponse } from '@portal/shared/api-contract';
import { useRef, useState } from 'react';

/** Why no company opened: the response held no address, the call or its address was unusable, or the browser refused the tab. */
export type SsoFailure = 'noRedirect' | 'failed' | 'blocked';

/** https only, and http where the portal itself is on http. */
function addressFrom(text: string | null): URL | SsoFailure {
  if (text === null || text.trim() === '') return 'noRedirect';
  if (!URL.canParse(text)) return 'failed';
  const url = new URL(text);
  const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && location.protocol === 'http:');
  return allowed ? url : 'failed';
}

async function requestAddress(api: Api, id: RecordId): Promise<URL | SsoFailure> {
  try {
    const { redirect_url } = await api.call(endpoints.ssoToken, {
      body: { target_azienda_id: id },
      response: ssoTokenResponse,
    });
    return addressFrom(redirect_url);
  } catch {
    // Whatever the failure, the message is the same.
    return 'failed';
  }
}

/** Single sign-on into a client company, in a tab that opens in the click itself: no blocker of pop-ups stops it. */
export function useSso(api: Api, waitingText: string) {
  const [failure, setFailure] = useState<SsoFailure>();
  const [entering, setEntering] = useState<RecordId>();
  const busy = useRef(false);
  return {
    failure,
    entering,
    dismiss: () => setFailure(undefined),
    async enter(id: RecordId) {
      if (busy.current) return;
      const tab = window.open('about:blank', '_blank');
      if (!tab) return setFailure('blocked');
      tab.opener = null;
      tab.document.title = waitingText;
      tab.document.body.textContent = waitingText;
      busy.current = true;
      setEntering(id);
      const address = await requestAddress(api, id);
      busy.current = false;
      setEntering(undefined);
      if (address instanceof URL) return tab.location.replace(address.href);
      tab.close();
      setFailure(address);
    },
  };
}
