import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useRememberedSwitch } from '../list/use-remembered-switch';
import type { Command } from '../panel-context/commands';
import { usePanelSession, userIdOf } from '../panel-context/panel-session';
import styles from './note-dialog.module.css';
import { canBecome, type SettableStatus, settableFrom } from './status';
import type { Supplier } from './supplier';

interface Question {
  readonly selected: number;
  readonly changed: number;
  /** Of the changed ones, those that have a state which cannot be set again. */
  readonly final: number;
  readonly status: SettableStatus;
  readonly run: () => void;
}

interface StatusQuestion {
  /** Of the selected ones. Runs the change at once where it is of one, can be undone for all, or the operator wants no question; else once they agreed. */
  readonly ask: (suppliers: readonly Supplier[], status: SettableStatus, run: () => void) => void;
  readonly question: ReactNode;
  /** Whether to ask; none for somebody without a name. */
  readonly settings: readonly (Command & { readonly checked: boolean })[];
}

const none: readonly never[] = [];

/** The operator's own setting; without a name there is nobody to remember it for. */
export function useAsks() {
  const userId = userIdOf(usePanelSession().getState());
  const [asks, choose] = useRememberedSwitch(`portal.statusQuestion.${userId}`);
  return { asks: asks || userId === undefined, choose, canChoose: userId !== undefined };
}

export function useStatusQuestion(): StatusQuestion {
  const { t } = useTranslation('mssp');
  const { asks, choose, canChoose } = useAsks();
  const [question, setQuestion] = useState<Question | null>(null);
  const setting = { id: 'ask', label: t('suppliers.ask.setting'), checked: asks, onSelect: () => choose(!asks) };
  return {
    settings: canChoose ? [setting] : none,
    ask: useCallback(
      (suppliers, status, run) => {
        const changed = suppliers.filter(canBecome(status));
        const final = changed.filter((supplier) => settableFrom(supplier.status) === undefined);
        if (final.length === 0 || suppliers.length === 1 || !asks) run();
        else
          setQuestion({
            selected: suppliers.length,
            changed: changed.length,
            final: final.length,
            status,
            run,
          });
      },
      [asks],
    ),
    question: question && (
      <QuestionDialog
        {...question}
        canChoose={canChoose}
        onClose={() => setQuestion(null)}
        onAgree={(isLast) => {
          setQuestion(null);
          if (isLast) choose(false);
          question.run();
        }}
      />
    ),
  };
}

interface QuestionDialogProps extends Omit<Question, 'run'> {
  readonly canChoose: boolean;
  readonly onClose: () => void;
  /** `isLast`: no further question is wanted. */
  readonly onAgree: (isLast: boolean) => void;
}

function QuestionDialog({ selected, changed, final, status, canChoose, onClose, onAgree }: QuestionDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const [isLast, setLast] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      initialFocus={cancel}
      title={t('suppliers.ask.title', { count: changed })}
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
        {t('suppliers.ask.final', { count: final, change: t('suppliers.ask.change', { count: changed, selected }) })}
      </p>
      {canChoose && (
        <div className={styles['statuses']}>
          <label>
            <input type="checkbox" checked={isLast} onChange={() => setLast(!isLast)} />
            {t('suppliers.ask.noMore')}
          </label>
        </div>
      )}
    </Dialog>
  );
}
