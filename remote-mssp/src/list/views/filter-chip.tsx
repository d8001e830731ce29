import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph, type GridHandle } from '@portal/shared/ui';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import styles from '../chips.module.css';
import { useFocusLost } from '../focus-lost';

export interface Filter {
  readonly label: string;
  readonly onClear: () => void;
}

interface FilterChipProps extends Filter {
  readonly table: RefObject<GridHandle | null>;
}

/** Says what narrows a list, and takes it away. */
export function FilterChip({ label, onClear, table }: FilterChipProps) {
  const { t } = useTranslation('mssp');
  const name = t('list.views.clear', { filter: label });
  return (
    <Button
      size="small"
      icon={<Glyph icon={IconX} />}
      aria-label={name}
      title={name}
      className={styles['filter']}
      ref={useFocusLost(() => table.current?.focusRow())}
      onClick={onClear}
    >
      {label}
    </Button>
  );
}
