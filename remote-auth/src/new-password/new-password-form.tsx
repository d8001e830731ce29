import { isStrongPassword } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button, PasswordField, VisuallyHidden } from '@portal/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSubmission } from '../submission/use-submission';
import styles from './new-password.module.css';
import { PasswordRules } from './password-rules';
import { SubmissionMessage } from './submission-message';

type NewPasswordProblem = 'mismatch' | 'weak';

interface NewPasswordFormProps {
  readonly messages: Readonly<
    Record<'newPassword' | 'confirmation' | 'submit' | 'success' | NewPasswordProblem, string>
  >;
  /** Whose password it is, where that is known: password managers store it with the password. */
  readonly username?: string | undefined;
  /** Called once the new password is valid; false keeps it from being sent. */
  readonly maySave?: () => boolean;
  readonly save: (password: string, signal: AbortSignal) => Promise<void>;
  /** Called 1500 ms after `save` has succeeded. */
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { messages, username, maySave = () => true, save, onLeave, children } = props;
  const { t } = useTranslation('common');
  const rulesId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmationField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<NewPasswordProblem>();
  const { submission, submit, forget } = useSubmission();
  const busy = submission.status === 'sending';
  const locked = busy || submission.status === 'done';
  useRedirect(submission.status === 'done', onLeave);

  const edit = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setProblem(undefined);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    const found = newPasswordProblem(password, confirmation);
    setProblem(found);
    forget();
    if (found === 'mismatch') confirmationField.current?.focus();
    else if (found === 'weak') passwordField.current?.focus();
    else if (maySave()) void submit((signal) => save(password, signal));
  };

  const shared = {
    autoComplete: 'new-password',
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    required: true,
    readOnly: locked,
  } as const;

  return (
    <form noValidate aria-busy={busy} onSubmit={send} onChange={forget} className={styles['form']}>
      {username !== undefined && <Username name={username} />}
      {children}
      <div className={styles['choice']} data-refused={problem !== undefined}>
        <PasswordField
          {...shared}
          ref={passwordField}
          label={messages.newPassword}
          name="new-password"
          value={password}
          onChange={edit(setPassword)}
          error={problem === 'weak' && <span role="alert">{messages.weak}</span>}
          aria-describedby={rulesId}
        />
        <PasswordRules id={rulesId} password={password} />
      </div>
      <PasswordField
        {...shared}
        ref={confirmationField}
        label={messages.confirmation}
        name="confirmation"
        value={confirmation}
        onChange={edit(setConfirmation)}
        error={problem === 'mismatch' && <span role="alert">{messages.mismatch}</span>}
      />
      <SubmissionMessage submission={submission} success={messages.success} />
      <Button type="submit" variant="primary" wide busy={busy} aria-disabled={locked}>
        {messages.submit}
      </Button>
    </form>
  );
}

/** For password managers alone: nobody sees it, hears it or tabs to it. */
function Username({ name }: { readonly name: string }) {
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </VisuallyHidden>
  );
}

/** The confirmation comes first. */
function newPasswordProblem(password: string, confirmation: string): NewPasswordProblem | undefined {
  if (password !== confirmation) return 'mismatch';
  return isStrongPassword(password) ? undefined : 'weak';
}

/** In milliseconds. */
const redirectDelay = 1500;

/** Calls `leave` once, 1500 ms after `due` became true; never when the screen has gone before. */
function useRedirect(due: boolean, leave: () => void): void {
  const onTime = useEffectEvent(leave);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => onTime(), redirectDelay);
    return () => clearTimeout(timer);
  }, [due]);
}
