import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { askBeforeUnload } from './ask-before-unload';
import { type FormSteps, StepButtons } from './step-buttons';
import { useDialogKeys } from './use-dialog-keys';
import { useDiscardQuestion } from './use-discard-question';
import { useKeptDrafts } from './use-kept-drafts';

export interface FormDialogProps {
  readonly title: string;
  /** The text that is typed and not saved, by the key to keep it under; undefined where there is nothing to lose. */
  readonly drafts: Readonly<Record<string, string | undefined>>;
  /** Resolves to whether all is done: if not, the dialog stays with its text, and a field with an error takes focus. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  /** What it shows is being saved from elsewhere. */
  readonly isBusy?: boolean;
  readonly intro?: ReactNode;
  readonly steps?: FormSteps | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Keeps typed text over the end of a session. Ctrl and Enter save; with Shift they go on to the next form of the list. */
export function FormDialog(props: FormDialogProps) {
  const { title, drafts, onSave, onClose, isBusy = false, intro, steps, className, children } = props;
  const { t } = useTranslation(['common', 'mssp']);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isPressedHere = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const isSaving = isWaiting || isBusy;
  useEffect(() => {
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);
  const { areKept, forget } = useKeptDrafts(drafts);
  const isUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  const { leave, question } = useDiscardQuestion(isUnsaved);
  useFocusAtStep(form, `${steps?.name} ${steps?.position}`);
  const go = (on: () => void) => {
    forget();
    on();
  };
  // Nobody leaves before it is known what becomes of the text.
  const close = () => !isSaving && go(onClose);

  async function save(then: () => void) {
    if (isSaving) return;
    setWaiting(true);
    const isDone = await onSave();
    setWaiting(false);
    if (isDone) go(then);
  }

  /** Does not wait where the text is kept meanwhile, and longer if it is not saved. */
  async function saveAndStep(to: () => void) {
    if (isSaving || !areKept()) return save(to);
    const stopAsking = askBeforeUnload();
    to();
    if (await onSave()) forget();
    stopAsking();
  }

  const step = (to: (() => void) | undefined) => to && (() => !isSaving && leave(() => go(to)));
  const next = steps?.next;

  /** Ignores what is typed or chosen while saving: it would not be saved. */
  function refuse(event: SyntheticEvent) {
    // What leads to somebody, or is copied, stays in use.
    if (!isSaving || (event.target instanceof Element && event.target.closest('dl'))) return;
    event.stopPropagation();
    // A radio button would show what its handler never heard of.
    if (event.type === 'click') event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent) {
    const withCtrl = event.ctrlKey || event.metaKey;
    if (!event.repeat) isPressedHere.current = !withCtrl;
    // Held down on a button it came with focus; with Ctrl, it has stepped here.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isPressedHere.current) event.preventDefault();
  }

  useDialogKeys(form, (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) void (event.shiftKey && next ? saveAndStep(next) : save(onClose));
  });

  return (
    <Dialog
      open
      onClose={close}
      mayClose={() => !isSaving && (!isUnsaved || leave(close))}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {steps && (
            <Button
              disabled={!next}
              busy={isSaving}
              onClick={({ detail }) => next && detail <= 1 && void saveAndStep(next)}
            >
              {t('mssp:steps.saveAndNext')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      {intro}
      {steps && <StepButtons {...steps} previous={step(steps.previous)} next={step(next)} />}
      {/* No validation: the provider decides what to refuse. */}
      <form
        ref={form}
        id={formId}
        noValidate
        className={className}
        onChangeCapture={refuse}
        onClickCapture={refuse}
        onKeyDownCapture={(event) => event.key !== 'Escape' && refuse(event)}
        onFocus={() => {
          isPressedHere.current = false;
        }}
        onKeyDown={onKeyDown}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(onClose);
        }}
      >
        {children}
      </form>
      {question}
    </Dialog>
  );
}

function useFocusAtStep(form: RefObject<HTMLFormElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const body = form.current?.closest('[data-dialog-body]');
    // Shows whom the form is about.
    if (body) body.scrollTop = 0;
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form, step]);
}
