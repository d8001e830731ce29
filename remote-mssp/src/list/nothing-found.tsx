import { useTranslation } from '@portal/shared/i18n';
import { Button, EmptyState } from '@portal/shared/ui';
import type { ListName } from './list-name';

export interface NothingFoundProps {
  readonly name: ListName;
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

export function NothingFound({ name, isNarrowed, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('mssp');
  const title = t(`${name}.empty`);
  if (!isNarrowed) return <EmptyState title={title}>{t(`${name}.emptyList`)}</EmptyState>;
  return (
    <EmptyState title={title} actions={<Button onClick={onShowAll}>{t('list.showAll')}</Button>}>
      {t('list.emptyHint')}
    </EmptyState>
  );
}
