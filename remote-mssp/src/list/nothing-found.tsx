import { useTranslation } from '@portal/shared/i18n';
import { Button, EmptyState } from '@portal/shared/ui';

export interface NothingFoundProps {
  readonly title: string;
  readonly hint: string;
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

export function NothingFound({ title, hint, isNarrowed, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('mssp');
  if (!isNarrowed) return <EmptyState title={title}>{hint}</EmptyState>;
  return (
    <EmptyState title={title} actions={<Button onClick={onShowAll}>{t('list.showAll')}</Button>}>
      {t('list.emptyHint')}
    </EmptyState>
  );
}
