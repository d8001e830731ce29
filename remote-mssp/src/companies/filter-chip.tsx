import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph } from '@portal/shared/ui';
import { IconX } from '@tabler/icons-react';
import type { CompanyFilter, CompanyFilterProps } from './company-filter';
import { useFilterLabel } from './filter-label';

export interface FilterChipProps extends Pick<CompanyFilterProps, 'companies' | 'onFilter'> {
  readonly filter: CompanyFilter;
  /** What it hid comes into the table, and the chip goes. */
  readonly onFocusLost: () => void;
}

/** Says what narrows the table, and takes it away. */
export function FilterChip({ filter, companies, onFilter, onFocusLost }: FilterChipProps) {
  const { t } = useTranslation('mssp');
  const labelOf = useFilterLabel();
  const isKnown = companies !== undefined || filter.kind !== 'company';
  const label = isKnown ? labelOf(filter, companies ?? []) : '…';
  const clear = t('companies.filter.clear', { filter: label });
  return (
    <Button
      size="small"
      icon={<Glyph icon={IconX} />}
      aria-label={clear}
      title={clear}
      onClick={() => {
        onFocusLost();
        onFilter(undefined);
      }}
    >
      {label}
    </Button>
  );
}
