import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph } from '@portal/shared/ui';
import { IconX } from '@tabler/icons-react';
import type { Company } from './company';
import type { CompanyFilter } from './company-filter';
import { useFilterLabel } from './filter-label';

export interface FilterChipProps {
  readonly filter: CompanyFilter;
  readonly companies: readonly Company[];
  readonly onClear: () => void;
}

/** Says what narrows the table, and takes it away. */
export function FilterChip({ filter, companies, onClear }: FilterChipProps) {
  const { t } = useTranslation('mssp');
  const label = useFilterLabel()(filter, companies);
  return (
    <Button
      icon={<Glyph icon={IconX} />}
      aria-label={t('companies.filter.clear', { filter: label })}
      title={t('companies.filter.clear', { filter: label })}
      onClick={onClear}
    >
      {label}
    </Button>
  );
}
