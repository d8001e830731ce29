import { useTranslation } from '@portal/shared/i18n';
import { Button, type Column, Glyph, IconButton } from '@portal/shared/ui';
import { IconEdit } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { MsspText } from '../texts/mssp-text';
import { isUnderContract } from './status';
import { StatusCell } from './status-cell';
import type { Supplier } from './supplier';
import { supplierSortValues } from './supplier-sort';
import type { StatusChanges } from './use-status-changes';
import type { SupplierDialogs } from './use-supplier-dialogs';

type Actions = Pick<StatusChanges, 'setStatus'> & Pick<SupplierDialogs, 'showDetails' | 'editNote'>;

export function useSupplierColumns({ setStatus, showDetails, editNote }: Actions): readonly Column<Supplier>[] {
  const { t } = useTranslation('mssp');
  return useMemo(() => {
    const text = (id: 'name' | 'vatNumber'): Column<Supplier> => ({
      id,
      header: t(`suppliers.columns.${id}`),
      sortValue: supplierSortValues[id],
      cell: (supplier) => supplier[id] || t('list.none'),
    });
    return [
      { ...text('name'), rowHeader: true },
      { ...text('vatNumber'), unbroken: true },
      {
        id: 'status',
        header: t('suppliers.columns.status'),
        sortValue: supplierSortValues['status'],
        cell: (supplier, isBusy) => (
          <StatusCell t={t} supplier={supplier} isBusy={isBusy} onChange={(status) => setStatus(supplier, status)} />
        ),
      },
      {
        id: 'details',
        header: t('suppliers.columns.details'),
        cell: (supplier) => <DetailsButton t={t} supplier={supplier} onOpen={showDetails} />,
      },
      {
        id: 'edit',
        header: t('suppliers.columns.edit'),
        headerHidden: true,
        align: 'end',
        cell: (supplier) => <NoteButton t={t} supplier={supplier} onOpen={editNote} />,
      },
    ];
  }, [t, setStatus, showDetails, editNote]);
}

interface RowButtonProps {
  readonly t: MsspText;
  readonly supplier: Supplier;
  readonly onOpen: (supplier: Supplier) => void;
}

function DetailsButton({ t, supplier, onOpen }: RowButtonProps) {
  return (
    <Button
      size="small"
      aria-label={t('suppliers.details.openNamed', { company: supplier.name || t('suppliers.unnamed') })}
      onClick={() => onOpen(supplier)}
    >
      {t('suppliers.details.open')}
    </Button>
  );
}

function NoteButton({ t, supplier, onOpen }: RowButtonProps) {
  return (
    <IconButton
      size="small"
      icon={<Glyph icon={IconEdit} />}
      label={t(isUnderContract(supplier) ? 'suppliers.note.read' : 'suppliers.note.open', {
        company: supplier.name || t('suppliers.unnamed'),
      })}
      onClick={() => onOpen(supplier)}
    />
  );
}
