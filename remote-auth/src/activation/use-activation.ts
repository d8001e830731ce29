import type { Api } from '@portal/shared/api';
import { endpoints } from '@portal/shared/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { activateOnce, forgetActivation } from './activate-once';

export type Activation =
  | { readonly status: 'loading' | 'success' }
  | { readonly status: 'error'; readonly error: unknown };

const loading: Activation = { status: 'loading' };

/** The activation of the account behind `token`, and the way to ask for it again. */
export function useActivation(token: string, api: Api): readonly [Activation, () => void] {
  const [activation, setActivation] = useState(loading);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Activation) => {
      if (isCurrent) setActivation(next);
    };
    show(loading);
    activateOnce(token, () => api.call(endpoints.activate, { body: { token } })).then(
      () => show({ status: 'success' }),
      (error: unknown) => show({ status: 'error', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, api, attempt]);

  const retry = useCallback(() => {
    forgetActivation(token);
    setAttempt((count) => count + 1);
  }, [token]);

  return [activation, retry];
}
