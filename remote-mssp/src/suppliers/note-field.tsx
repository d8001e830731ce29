import { useTranslation } from '@portal/shared/i18n';
import { Button, TextArea } from '@portal/shared/ui';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { datedLine, withLine } from './dated-line';
import styles from './note-dialog.module.css';
import type { Supplier } from './supplier';
import { useInitials } from './use-initials';

interface NoteFieldProps {
  readonly supplier: Supplier;
  readonly text: string;
  readonly readOnly: boolean;
  readonly hint: string | undefined;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** The note, with its caret at the end, where Alt and Enter insert a line with date and initials. */
export function NoteField({ supplier, text, readOnly, hint, error, onChange }: NoteFieldProps) {
  const { t } = useTranslation('mssp');
  const area = useRef<HTMLTextAreaElement>(null);
  const initials = useInitials();
  const toEnd = () => {
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each supplier has another note.
  useLayoutEffect(toEnd, [supplier.id]);

  function addLine() {
    flushSync(() => onChange(withLine(text, datedLine(new Date(), initials))));
    area.current?.focus();
    toEnd();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addLine();
  }

  return (
    <div className={styles['note']}>
      {/* First, so that Tab goes from the text to the status. */}
      <Button size="small" aria-keyshortcuts="Alt+Enter" onClick={addLine}>
        {t('suppliers.note.addDate')}
      </Button>
      <TextArea
        ref={area}
        label={t('suppliers.note.label')}
        placeholder={t('suppliers.note.placeholder')}
        value={text}
        readOnly={readOnly}
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
