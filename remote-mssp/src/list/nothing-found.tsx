import { useTranslation } from '@portal/shared/i18n';
import { Button, EmptyState } from '@portal/shared/ui';
import { usePanel } from '../panel-context/panel';
import type { ListName } from './list-name';
import { everything, type ListAddress } from './use-list-address';

export interface NothingFoundProps {
  readonly name: ListName;
  readonly isNarrowed: boolean;
  readonly address: ListAddress;
}

export function NothingFound({ name, isNarrowed, address: [{ search }, change] }: NothingFoundProps) {
  const { t } = useTranslation('mssp');
  const { searchFor } = usePanel();
  const title = t(`${name}.empty`);
  if (!isNarrowed) return <EmptyState title={title}>{t(`${name}.emptyList`)}</EmptyState>;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Button onClick={() => change(everything)}>{t('list.showAll')}</Button>
          {search && <Button onClick={() => searchFor.current?.(search)}>{t('search.open')}</Button>}
        </>
      }
    >
      {t('list.emptyHint')}
    </EmptyState>
  );
}
