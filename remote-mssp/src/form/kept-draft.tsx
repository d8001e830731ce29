import { useTranslation } from '@portal/shared/i18n';
import { Button, Notice } from '@portal/shared/ui';

interface KeptDraftProps {
  /** What the draft is of: 'Bozza conservata per Rossi Srl'. */
  readonly text: string;
  readonly onResume: () => void;
}

/** Leads back to a form whose text was kept over the end of a session or a reload. */
export function KeptDraft({ text, onResume }: KeptDraftProps) {
  const { t } = useTranslation('mssp');
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={onResume}>
          {t('drafts.resume')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
