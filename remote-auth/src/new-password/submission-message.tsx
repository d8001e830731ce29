import { failureOf } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { Notice } from '@portal/shared/ui';
import type { Submission } from '../submission/use-submission';
import styles from './new-password.module.css';

interface SubmissionMessageProps {
  readonly submission: Submission;
  readonly success: string;
}

export function SubmissionMessage({ submission, success }: SubmissionMessageProps) {
  return (
    <>
      <div role="status" className={styles['region']}>
        {submission.status === 'done' && <Notice tone="success">{success}</Notice>}
      </div>
      <div role="alert" className={styles['region']}>
        {submission.status === 'failed' && <FailureNotice error={submission.error} />}
      </div>
    </>
  );
}

function FailureNotice({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('auth');
  const failure = failureOf(error);
  const detail = failure.type === 'http' ? failure.detail : undefined;
  return (
    <Notice tone="error">{detail ?? t(failure.type === 'network' ? 'failure.network' : 'failure.generic')}</Notice>
  );
}
