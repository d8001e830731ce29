import { useApi } from '@portal/shared/api/react';
import { endpoints } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { loginReasonState, paths } from '@portal/shared/site';
import { PasswordField } from '@portal/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { AuthCard, CardTitle } from '../card/auth-card';
import { CardLink } from '../card/card-link';
import { NewPasswordForm } from '../new-password/new-password-form';

export function ChangePasswordScreen({ services }: ScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const api = useApi(services);
  const state = useSession();
  const oldField = useRef<HTMLInputElement>(null);
  const [oldPassword, setOldPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const leave = useLeaving();

  const hasOldPassword = () => {
    setIsMissing(oldPassword === '');
    if (oldPassword === '') oldField.current?.focus();
    return oldPassword !== '';
  };

  return (
    <AuthCard footer={<CardLink to={paths.dashboard}>{t('common:backToDashboard')}</CardLink>}>
      <CardTitle>{t('changePassword.title')}</CardTitle>
      <NewPasswordForm
        username={state.status === 'signed-out' ? undefined : state.userId}
        messages={{
          newPassword: t('changePassword.newPassword'),
          confirmation: t('changePassword.confirmation'),
          submit: t('changePassword.submit'),
          mismatch: t('changePassword.mismatch'),
          weak: t('changePassword.weak'),
          success: t('changePassword.success'),
        }}
        maySave={hasOldPassword}
        save={(password, signal) =>
          api.call(endpoints.changePassword, { body: { old_password: oldPassword, new_password: password }, signal })
        }
        onLeave={leave}
      >
        <PasswordField
          ref={oldField}
          label={t('changePassword.oldPassword')}
          name="old-password"
          autoComplete="current-password"
          required
          value={oldPassword}
          onChange={(event) => {
            setOldPassword(event.target.value);
            setIsMissing(false);
          }}
          error={isMissing && t('changePassword.missingOldPassword')}
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
        />
      </NewPasswordForm>
    </AuthCard>
  );
}

/** Goes to the login screen, which repeats the success, and ends the session on the way: ended first, it would lead there without a word. */
function useLeaving(): () => void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useLayoutEffect(
    () => () => {
      if (isLeaving.current) getSession().signOut();
    },
    [],
  );
  return () => {
    isLeaving.current = true;
    void navigate(paths.login, { replace: true, state: loginReasonState('password-changed') });
  };
}
