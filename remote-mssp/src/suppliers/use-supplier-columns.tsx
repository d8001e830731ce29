import { supplierStatuses } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button, type Column, Glyph, IconButton } from '@portal/shared/ui';
import { IconEdit } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Copyable } from '../contact/copyable';
import { useCopy } from '../copy/use-copy';
import type { MsspText } from '../messages/mssp-text';
import { isUnderContract } from './status';
import { StatusCell } from './status-cell';
import type { Supplier } from './supplier';
import styles from './supplier-row.module.css';
import type { StatusChanges } from './use-status-changes';
import type { SupplierDialogs } from './use-supplier-dialogs';

type Actions = Pick<StatusChanges, 'setStatus'> & Pick<SupplierDialogs, 'showDetails' | 'editNote'>;

export function useSupplierColumns({ setStatus, showDetails, editNote }: Actions): readonly Column<Supplier>[] {
  const { t } = useTranslation('mssp');
  const copy = useCopy();
  return useMemo(() => {
    const header = (id: 'name' | 'vatNumber' | 'status') => ({
      id,
      header: t(`suppliers.columns.${id}`),
      sortValue: (supplier: Supplier) => supplier[id],
    });
    const labels = new Map(supplierStatuses.map((status) => [status, t(`suppliers.statuses.${status}`)]));
    return [
      {
        ...header('name'),
        rowHeader: true,
        width: '34%',
        cell: ({ name, note }) => named(name || t('list.none'), note?.trim() ?? ''),
      },
      {
        ...header('vatNumber'),
        width: '21%',
        cell: ({ vatNumber }) => (vatNumber ? <Copyable t={t} copy={copy} text={vatNumber} /> : t('list.none')),
      },
      {
        ...header('status'),
        width: '23%',
        cell: (supplier, isBusy) => (
          <StatusCell {...{ t, labels, supplier, isBusy }} onChange={(status) => setStatus(supplier, status)} />
        ),
      },
      {
        id: 'details',
        header: t('suppliers.columns.details'),
        width: '14%',
        align: 'end',
        cell: (supplier) => <DetailsButton t={t} supplier={supplier} onOpen={showDetails} />,
      },
      {
        id: 'edit',
        header: t('suppliers.columns.edit'),
        headerHidden: true,
        width: '8%',
        align: 'end',
        cell: (supplier) => <NoteButton t={t} supplier={supplier} onOpen={editNote} />,
      },
    ];
  }, [t, copy, setStatus, showDetails, editNote]);
}

/** The name and, beneath it, the first line of the note. A name alone stays a text, which the table knows how to cut. */
function named(name: string, note: string) {
  if (note === '') return name;
  return (
    <span className={styles['noted']} data-note={note.split(/\r?\n/, 1)[0]} title={note}>
      {name}
    </span>
  );
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
      className={styles['action']}
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
      className={styles['icon']}
      icon={<Glyph icon={IconEdit} />}
      label={t(isUnderContract(supplier) ? 'suppliers.note.read' : 'suppliers.note.open', {
        company: supplier.name || t('suppliers.unnamed'),
      })}
      onClick={() => onOpen(supplier)}
    />
  );
}
