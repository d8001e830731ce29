import { useTranslation } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { type LoginReason, loginReasonOf } from '@portal/shared/site';
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

/** The live region and its room are there before the text, so that it is announced and the form does not move. The page's script shows the first reason. */
export function LoginReasonNotice({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('auth');
  const reason = loginReasonOf(useLocation().state);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const isShown = reason !== undefined && !isSignedIn;
  const { tone, key } = messages[reason ?? 'required'];
  return (
    <div role="status" className={styles['region']}>
      <div data-turned-away hidden={!isShown} aria-hidden={!(isShown && isReady) || undefined}>
        <Notice tone={tone}>{t(key)}</Notice>
      </div>
    </div>
  );
}
