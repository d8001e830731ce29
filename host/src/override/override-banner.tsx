import { useTranslation } from '@portal/shared/i18n';
import { Button, Notice } from '@portal/shared/ui';
import { useState } from 'react';
import { forget, type OverrideState } from './override';

const leave = () => location.reload();

interface OverrideBannerProps {
  readonly state: OverrideState;
  /** Reloads the page. */
  readonly onEnd?: () => void;
}

/** Shows on every screen that an override is active or was refused. */
export function OverrideBanner({ state, onEnd = leave }: OverrideBannerProps) {
  const { t } = useTranslation(['override', 'common']);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  if (state.status === 'refused') {
    return (
      <Notice
        tone="error"
        layout="banner"
        role="alert"
        onDismiss={() => setDismissed(true)}
        dismissLabel={t('common:close')}
      >
        {t(`refused.${state.reason}`, { requested: state.requested })}
      </Notice>
    );
  }
  const end = () => {
    forget();
    onEnd();
  };
  return (
    <Notice
      tone="warning"
      layout="banner"
      role="status"
      actions={
        <Button size="small" onClick={end}>
          {t('end')}
        </Button>
      }
    >
      {state.status === 'preview' ? t('preview', { ...state }) : t('active', { ...state })}
    </Notice>
  );
}
