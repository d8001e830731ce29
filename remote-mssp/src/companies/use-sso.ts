import type { Api } from '@portal/shared/api';
import { endpoints, type RecordId, ssoTokenResponse } from '@portal/shared/api-contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useBusy } from '../list/use-busy';
import type { Company } from './company';
import { openWaitingTab, redirectTo, type SsoFailure } from './sso';

export interface Sso {
  /** Opens the company's area in a new tab; one request at a time for each company. */
  readonly enter: (id: RecordId) => void;
  readonly isEntering: (company: Pick<Company, 'id'>) => boolean;
  readonly failure: { readonly id: RecordId; readonly reason: SsoFailure; readonly error?: unknown } | null;
  readonly dismiss: () => void;
}

interface Entry {
  readonly id: RecordId;
  readonly tab: Window;
}

const ssoKey = ['mssp', 'sso'];

/** Single sign-on into client companies. The new tab shows `waitingText` until it is redirected. */
export function useSso(api: Api, waitingText: string): Sso {
  const [failure, setFailure] = useState<Sso['failure']>(null);
  const fail = ({ id, tab }: Entry, reason: SsoFailure, error?: unknown) => {
    tab.close();
    setFailure({ id, reason, error });
  };
  const { mutate } = useMutation({
    mutationKey: ssoKey,
    networkMode: 'always',
    mutationFn: ({ id }: Entry) =>
      api.call(endpoints.ssoToken, { body: { target_azienda_id: id }, response: ssoTokenResponse }),
    onSuccess(response, entry) {
      const redirect = redirectTo(response.redirect_url, document.location.protocol);
      if (redirect.status === 'followed') entry.tab.location.replace(redirect.url.href);
      else fail(entry, redirect.reason);
    },
    onError: (error, entry) => fail(entry, 'failed', error),
  });
  const enter = useCallback(
    (id: RecordId) => {
      const tab = openWaitingTab(waitingText);
      if (tab) mutate({ id, tab });
      else setFailure({ id, reason: 'blocked' });
    },
    [mutate, waitingText],
  );
  return { enter, isEntering: useBusy(ssoKey), failure, dismiss: () => setFailure(null) };
}
