import { type LoginReason, loginReasonOf } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { Notice } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import styles from './login.module.css';

/** The success is the one that the screen before showed for a moment. */
const messages = {
  required: { tone: 'info', key: 'login.reason.required' },
  expired: { tone: 'warning', key: 'login.reason.expired' },
  elsewhere: { tone: 'warning', key: 'login.reason.elsewhere' },
  'password-set': { tone: 'success', key: 'setPassword.success' },
  'password-changed': { tone: 'success', key: 'changePassword.success' },
} as const satisfies Readonly<Record<LoginReason, object>>;

/** Says what led here. Its live region is there before its text: what comes along with a region may not be announced. */
export function LoginReasonNotice({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('auth');
  const reason = loginReasonOf(useLocation().state);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const message = reason && isReady && !isSignedIn ? messages[reason] : undefined;
  return (
    <div role="status" className={styles['region']}>
      {message && <Notice tone={message.tone}>{t(message.key)}</Notice>}
    </div>
  );
}
