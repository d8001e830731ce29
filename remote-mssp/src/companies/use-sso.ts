import type { Api } from '@portal/shared/api';
import { endpoints, type RecordId, ssoTokenResponse } from '@portal/shared/api-contract';
import { useCallback, useState } from 'react';
import { isNotAllowed } from '../list/failures';
import { useBusyRows } from '../list/use-busy-rows';
import { openWaitingTab, type Redirect, redirectTo, type SsoFailure } from './sso';

async function requestRedirect(api: Api, id: RecordId): Promise<Redirect> {
  try {
    const response = await api.call(endpoints.ssoToken, {
      body: { target_azienda_id: id },
      response: ssoTokenResponse,
    });
    return redirectTo(response.redirect_url, document.location.protocol);
  } catch (error) {
    return { status: 'refused', reason: isNotAllowed(error) ? 'notAllowed' : 'failed' };
  }
}

export interface Sso {
  /** Opens the company's area in a new tab; one request at a time for each company. */
  readonly enter: (id: RecordId) => Promise<void>;
  isEntering(id: RecordId): boolean;
  readonly failure: SsoFailure | null;
  dismiss(): void;
}

/** Single sign-on into client companies. The new tab shows `waitingText` until it is redirected. */
export function useSso(api: Api, waitingText: string): Sso {
  const { isBusy, during } = useBusyRows();
  const [failure, setFailure] = useState<SsoFailure | null>(null);

  return {
    enter: useCallback(
      async (id) => {
        const tab = openWaitingTab(waitingText);
        if (!tab) return setFailure('blocked');
        const redirect = await during(id, () => requestRedirect(api, id));
        if (redirect.status === 'followed') return tab.location.replace(redirect.url.href);
        tab.close();
        setFailure(redirect.reason);
      },
      [api, during, waitingText],
    ),
    isEntering: isBusy,
    failure,
    dismiss: () => setFailure(null),
  };
}
