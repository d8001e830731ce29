import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph, type GridHandle } from '@portal/shared/ui';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { CompanyFilterProps } from './company-filter';
import { useFilterLabel } from './filter-label';

export interface FilterChipProps extends Omit<CompanyFilterProps, 'keep'> {
  readonly table: RefObject<GridHandle | null>;
}

/** Says what narrows the table, and takes it away; nothing where there is no filter. */
export function FilterChip({ filter, companies, onFilter, table }: FilterChipProps) {
  const { t } = useTranslation('mssp');
  const labelOf = useFilterLabel();
  if (!filter || !companies) return null;
  const label = labelOf(filter, companies);
  const clear = t('companies.filter.clear', { filter: label });
  return (
    <Button
      // Printed, since it says why the list is short.
      data-filter=""
      size="small"
      icon={<Glyph icon={IconX} />}
      aria-label={clear}
      title={clear}
      onClick={() => {
        // This button goes, and what it hid comes into the table.
        table.current?.focusRow();
        onFilter(undefined);
      }}
    >
      {label}
    </Button>
  );
}
