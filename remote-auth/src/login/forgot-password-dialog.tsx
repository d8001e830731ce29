import { type Api, failureOf } from '@portal/shared/api';
import { endpoints } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, Notice, TextField } from '@portal/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Submission, useSubmission } from '../submission/use-submission';
import styles from './login.module.css';

interface ForgotPasswordDialogProps {
  readonly api: Api;
  readonly username: string;
  readonly onClose: () => void;
}

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function ForgotPasswordDialog({ api, username, onClose }: ForgotPasswordDialogProps) {
  const { t } = useTranslation(['auth', 'common']);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { submission, submit, forget } = useSubmission();
  const [problem, setProblem] = useState<'missingEmail' | 'invalidEmail'>();

  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const { valueMissing, valid } = input.validity;
    setProblem(valueMissing ? 'missingEmail' : valid ? undefined : 'invalidEmail');
    if (!valid) {
      forget();
      input.focus();
      return;
    }
    // Not tied to the dialog: whoever closes it early still gets the email.
    void submit(() => api.call(endpoints.requestPasswordReset, { body: { email: input.value } }));
  };

  return (
    <Dialog
      open
      size="small"
      title={t('forgot.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" wide busy={submission.status === 'sending'}>
          {t('forgot.submit')}
        </Button>
      }
    >
      <p className={styles['intro']}>{t('forgot.intro')}</p>
      <form id={formId} noValidate aria-busy={submission.status === 'sending'} onSubmit={send}>
        <TextField
          ref={field}
          label={t('forgot.email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={emailLike.test(username) ? username : ''}
          error={problem && t(`forgot.${problem}`)}
          onChange={() => {
            setProblem(undefined);
            forget();
          }}
        />
      </form>
      <div role="status" className={styles['message']}>
        <Outcome submission={submission} />
      </div>
    </Dialog>
  );
}

function Outcome({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation('auth');
  if (submission.status === 'done') return <Notice tone="success">{t('forgot.sent')}</Notice>;
  if (submission.status !== 'failed') return null;
  const isResponse = failureOf(submission.error).type === 'http';
  return <Notice tone="error">{isResponse ? t('forgot.failed') : t('forgot.network')}</Notice>;
}
