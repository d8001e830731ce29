import { failureOf } from '@portal/shared/api';
import { useApi } from '@portal/shared/api/react';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { useNavigate, useParams } from '@portal/shared/router';
import { paths } from '@portal/shared/site';
import { Button, SpinnerRing, ToneGlyph } from '@portal/shared/ui';
import { useRef } from 'react';
import { AuthCard, CardTitle } from '../card/auth-card';
import { CardLink } from '../card/card-link';
import styles from './activation.module.css';
import { type Activation, useActivation } from './use-activation';

export function ActivationScreen({ services }: ScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [activation, activateAgain] = useActivation(token, useApi(services));

  const retry = () => {
    // The button is about to go.
    title.current?.focus();
    activateAgain();
  };

  return (
    <AuthCard
      busy={activation.status === 'loading'}
      footer={activation.status === 'error' && <CardLink to={paths.login}>{t('backToLogin')}</CardLink>}
    >
      <div role="status" className={styles['state']}>
        <span data-status={activation.status} className={styles['picture']}>
          {activation.status === 'loading' ? <SpinnerRing /> : <ToneGlyph tone={activation.status} />}
        </span>
        <CardTitle ref={title}>{t(`activation.${activation.status}`)}</CardTitle>
        {activation.status === 'success' && <p>{t('activation.successText')}</p>}
        {activation.status === 'error' && <Reason error={activation.error} />}
      </div>
      {activation.status === 'success' && (
        <Button variant="primary" wide onClick={() => navigate(paths.resetPassword(token))}>
          {t('activation.continue')}
        </Button>
      )}
      {activation.status === 'error' && (
        <Button variant="primary" wide onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
    </AuthCard>
  );
}

/** The link may be innocent: where the server was not reached, that is said too. */
function Reason({ error }: Pick<Extract<Activation, { status: 'error' }>, 'error'>) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <p>{t('activation.errorText')}</p>
      {failureOf(error).type === 'network' && <p>{t('common:failure.network')}</p>}
    </>
  );
}
