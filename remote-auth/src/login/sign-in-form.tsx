import { useTranslation } from '@portal/shared/i18n';
import { Button, linkClass, PasswordField, TextField } from '@portal/shared/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './login.module.css';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly busy: boolean;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly onForgot: (username: string) => void;
}

/** Reads its fields when it is sent: some password managers fill them without a change event. */
export function SignInForm({ busy, passwordField, onSubmit, onForgot }: SignInFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const usernameField = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ username: false, password: false });
  useEffect(() => {
    // Not away from what somebody already works with.
    if (document.activeElement === document.body) usernameField.current?.focus();
  }, []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const username = usernameField.current?.value ?? '';
    const password = passwordField.current?.value ?? '';
    setMissing({ username: username === '', password: password === '' });
    if (username === '') usernameField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else onSubmit({ username, password });
  };

  return (
    <form noValidate aria-busy={busy} onSubmit={send} className={styles['form']}>
      <TextField
        ref={usernameField}
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        readOnly={busy}
        error={missing.username && t('login.missingUsername')}
        onChange={() => setMissing((fields) => ({ ...fields, username: false }))}
      />
      <PasswordField
        ref={passwordField}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        readOnly={busy}
        error={missing.password && t('login.missingPassword')}
        onChange={() => setMissing((fields) => ({ ...fields, password: false }))}
        showLabel={t('common:password.show')}
        hideLabel={t('common:password.hide')}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? t('common:loading') : t('login.submit')}
      </Button>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${linkClass} ${styles['forgot']}`}
        onClick={() => onForgot(usernameField.current?.value ?? '')}
      >
        {t('login.forgot')}
      </button>
    </form>
  );
}
