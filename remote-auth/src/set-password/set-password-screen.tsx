import { endpoints, paths, type ScreenProps } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { useNavigate, useParams } from '@portal/shared/router';
import { useApi } from '../api/use-api';
import { AuthCard, CardTitle } from '../card/auth-card';
import { NewPasswordForm } from '../new-password/new-password-form';

export function SetPasswordScreen({ services }: ScreenProps) {
  const { t } = useTranslation('auth', { keyPrefix: 'setPassword' });
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const api = useApi(services);
  return (
    <AuthCard>
      <CardTitle>{t('title')}</CardTitle>
      <NewPasswordForm
        texts={{
          newPassword: t('newPassword'),
          confirmation: t('confirmation'),
          submit: t('submit'),
          mismatch: t('mismatch'),
          weak: t('weak'),
          success: t('success'),
        }}
        save={(password, signal) =>
          api.call(endpoints.resetPassword, { body: { token, new_password: password }, signal })
        }
        onLeave={() => navigate(paths.login, { replace: true })}
      />
    </AuthCard>
  );
}
