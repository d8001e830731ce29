import { useApi } from '@portal/shared/api/react';
import { endpoints } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { useNavigate, useParams } from '@portal/shared/router';
import { loginReasonState, paths } from '@portal/shared/site';
import { AuthCard, CardTitle } from '../card/auth-card';
import { CardLink } from '../card/card-link';
import { NewPasswordForm } from '../new-password/new-password-form';

export function SetPasswordScreen({ services }: ScreenProps) {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const api = useApi(services);
  return (
    <AuthCard footer={<CardLink to={paths.login}>{t('backToLogin')}</CardLink>}>
      <CardTitle>{t('setPassword.title')}</CardTitle>
      <NewPasswordForm
        messages={{
          newPassword: t('setPassword.newPassword'),
          confirmation: t('setPassword.confirmation'),
          submit: t('setPassword.submit'),
          mismatch: t('setPassword.mismatch'),
          weak: t('setPassword.weak'),
          success: t('setPassword.success'),
        }}
        save={(password, signal) =>
          api.call(endpoints.resetPassword, { body: { token, new_password: password }, signal })
        }
        onLeave={() => navigate(paths.login, { replace: true, state: loginReasonState('password-set') })}
      />
    </AuthCard>
  );
}
