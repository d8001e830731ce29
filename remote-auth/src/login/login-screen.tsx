import { useApi } from '@portal/shared/api/react';
import { endpoints, signInResponse } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { getSession } from '@portal/shared/session';
import { paths } from '@portal/shared/site';
import { useRef, useState, useSyncExternalStore } from 'react';
import { AuthCard, CardTitle } from '../card/auth-card';
import { CardLink } from '../card/card-link';
import { useSubmission } from '../submission/use-submission';
import { FailedSignInDialog } from './failed-sign-in-dialog';
import { ForgotPasswordDialog } from './forgot-password-dialog';
import { LoginReasonNotice } from './login-reason-notice';
import { type Credentials, SignInForm } from './sign-in-form';

export function LoginScreen({ services }: ScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { submission, submit, forget } = useSubmission();
  const [typedUsername, setTypedUsername] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const isSignedIn = useIsSignedIn();
  // Until the next area is there, the form goes on waiting.
  const busy = submission.status === 'sending' || submission.status === 'done';
  const api = useApi(services);

  const signIn = (credentials: Credentials) =>
    submit(async (signal) => {
      const tokens = await api.call(endpoints.signIn, { body: credentials, response: signInResponse, signal });
      getSession().signIn(tokens, credentials.username);
      services.enter();
    });

  return (
    <AuthCard footer={isSignedIn && !busy && <CardLink to={paths.dashboard}>{t('common:backToDashboard')}</CardLink>}>
      {/* Its button says it to those who see. */}
      <CardTitle hidden>{t('login.title')}</CardTitle>
      <LoginReasonNotice isSignedIn={isSignedIn} />
      <SignInForm busy={busy} passwordField={password} onSubmit={signIn} onForgot={setTypedUsername} />
      {submission.status === 'failed' && (
        <FailedSignInDialog error={submission.error} passwordField={password} onClose={forget} />
      )}
      {typedUsername !== undefined && (
        <ForgotPasswordDialog api={api} username={typedUsername} onClose={() => setTypedUsername(undefined)} />
      )}
    </AuthCard>
  );
}

function useIsSignedIn(): boolean {
  const { subscribe, getState } = getSession();
  return useSyncExternalStore(subscribe, getState, getState).status !== 'signed-out';
}
