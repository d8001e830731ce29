import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDiscardQuestion } from './use-discard-question';
import { useKeptTexts } from './use-kept-texts';

export interface FormDialogProps {
  readonly title: string;
  /** What is typed and not saved, by the key that it is kept under; undefined where there is nothing to lose. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Resolves to whether all is done: if not, the dialog stays with its text, and a field with an error takes focus. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Stands above the form. */
  readonly intro?: ReactNode;
  readonly className?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog, with 'Annulla' and 'Salva'. What was typed outlives a session that ends, and goes by no mistake. */
export function FormDialog({ title, texts, onSave, onClose, intro, className, children }: FormDialogProps) {
  const { t } = useTranslation('common');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);
  const forget = useKeptTexts(texts);
  const close = () => {
    forget();
    onClose();
  };
  const isUnsaved = Object.values(texts).some((text) => text !== undefined);
  const { mayClose, question } = useDiscardQuestion(isUnsaved, close);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const isDone = await onSave();
    setSaving(false);
    if (isDone) close();
  }

  return (
    <Dialog
      open
      onClose={close}
      mayClose={mayClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      {intro}
      {/* What is typed is sent: it is for the provider to refuse. */}
      <form ref={form} id={formId} noValidate className={className} onSubmit={(event) => void save(event)}>
        {children}
      </form>
      {question}
    </Dialog>
  );
}
