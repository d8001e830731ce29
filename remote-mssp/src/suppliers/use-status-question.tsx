import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useVisit } from '../panel-context/visit';
import styles from './note-dialog.module.css';
import { type SettableStatus, settableFrom, statusFrom } from './status';
import type { Supplier } from './supplier';

interface Question {
  /** Those that have a state which cannot be set again. */
  readonly suppliers: readonly Supplier[];
  readonly status: SettableStatus;
  readonly run: () => void;
}

interface StatusQuestion {
  /** Runs the change at once where it can be undone for all, or the operator wants no question; else once they agreed. */
  readonly ask: (suppliers: readonly Supplier[], status: SettableStatus, run: () => void) => void;
  readonly question: ReactNode;
}

/** By which the visit knows that the operator wants no question: 'no'. */
const visitKey = 'suppliers.ask';

export function useStatusQuestion(): StatusQuestion {
  const visit = useVisit();
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    ask: useCallback(
      (suppliers, status, run) => {
        const final = suppliers.filter((supplier) => settableFrom(supplier.status) === undefined);
        if (final.length === 0 || visit.read(visitKey) === 'no') run();
        else setQuestion({ suppliers: final, status, run });
      },
      [visit],
    ),
    question: question && (
      <QuestionDialog
        {...question}
        onClose={() => setQuestion(null)}
        onAgree={(isLast) => {
          setQuestion(null);
          if (isLast) visit.keep(visitKey, 'no');
          question.run();
        }}
      />
    ),
  };
}

interface QuestionDialogProps extends Omit<Question, 'run'> {
  readonly onClose: () => void;
  /** `isLast`: no further question is wanted. */
  readonly onAgree: (isLast: boolean) => void;
}

function QuestionDialog({ suppliers, status, onClose, onAgree }: QuestionDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const [isLast, setLast] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const [first] = suppliers;
  const present = statusFrom(first?.status ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      initialFocus={cancel}
      title={t('suppliers.ask.title')}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onClick={() => onAgree(isLast)}>
            {t('suppliers.ask.agree', { status: t(`suppliers.statuses.${status}`) })}
          </Button>
        </>
      }
    >
      <p>
        {t('suppliers.ask.message', {
          count: suppliers.length,
          company: first?.name || t('suppliers.unnamed'),
          status: present === null ? first?.status || t('list.none') : t(`suppliers.statuses.${present}`),
        })}
      </p>
      <div className={styles['statuses']}>
        <label>
          <input type="checkbox" checked={isLast} onChange={() => setLast(!isLast)} />
          {t('suppliers.ask.noMore')}
        </label>
      </div>
    </Dialog>
  );
}
