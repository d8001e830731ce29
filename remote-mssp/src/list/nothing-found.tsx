import { useTranslation } from '@portal/shared/i18n';
import { Button, EmptyState } from '@portal/shared/ui';
import { usePanel } from '../panel-context/panel';
import type { ListName } from './list-name';
import { everything, type ListAddress } from './use-list-address';

export interface NothingFoundProps {
  readonly name: ListName;
  readonly isNarrowed: boolean;
  /** Reads a list anew that others fill. */
  readonly onRefresh?: () => void;
  readonly address: ListAddress;
}

export function NothingFound({ name, isNarrowed, onRefresh, address: [{ search }, change] }: NothingFoundProps) {
  const { t } = useTranslation('mssp');
  const { searchFor } = usePanel();
  const title = t(`${name}.empty`);
  const actions = isNarrowed ? (
    <>
      <Button variant="primary" onClick={() => change(everything)}>
        {t('list.showAll')}
      </Button>
      {search && <Button onClick={() => searchFor.current?.(search)}>{t('search.open')}</Button>}
    </>
  ) : (
    onRefresh && <Button onClick={() => onRefresh()}>{t('list.refresh')}</Button>
  );
  return (
    <EmptyState title={title} actions={actions}>
      {isNarrowed ? t('list.emptyHint') : t(`${name}.emptyList`)}
    </EmptyState>
  );
}
