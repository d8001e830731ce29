import { supplierStatuses } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button, type Column, Glyph, IconButton } from '@portal/shared/ui';
import { IconEdit } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Copyable } from '../contact/copyable';
import { useCopyButtons } from '../copy/use-copy';
import type { MsspText } from '../messages/mssp-text';
import { textWith } from '../messages/text-with';
import { isUnderContract, statusFrom } from './status';
import { StatusCell } from './status-cell';
import type { Supplier } from './supplier';
import styles from './supplier-row.module.css';
import type { StatusChanges } from './use-status-changes';
import type { SupplierDialogs } from './use-supplier-dialogs';

type Actions = Pick<StatusChanges, 'setStatus'> & Pick<SupplierDialogs, 'showDetails' | 'editNote'>;

export function useSupplierColumns({ setStatus, showDetails, editNote }: Actions): readonly Column<Supplier>[] {
  const { t } = useTranslation('mssp');
  const buttons = useCopyButtons();
  return useMemo(() => {
    const header = (id: 'name' | 'vatNumber' | 'status') => ({
      id,
      header: t(`suppliers.columns.${id}`),
      sortValue: (supplier: Supplier) => supplier[id],
    });
    const labels = new Map(supplierStatuses.map((status) => [status, t(`suppliers.statuses.${status}`)]));
    const texts = textsOf(t);
    const companyOf = ({ name }: Supplier) => name || texts.unnamed;
    return [
      {
        ...header('name'),
        rowHeader: true,
        width: '34%',
        cell: ({ name, note }) => named(name || texts.none, note?.trim() ?? ''),
      },
      {
        ...header('vatNumber'),
        width: '21%',
        cell: ({ vatNumber }) => (vatNumber ? <Copyable buttons={buttons} text={vatNumber} /> : texts.none),
      },
      {
        ...header('status'),
        width: '23%',
        cell: (supplier, isBusy) => {
          const status = statusFrom(supplier.status);
          const label = (status ? labels.get(status) : supplier.status) || texts.none;
          return (
            <StatusCell
              {...{ status, labels, label, isBusy }}
              name={texts.menu(label, companyOf(supplier))}
              onChange={(next) => setStatus(supplier, next)}
            />
          );
        },
      },
      {
        id: 'details',
        header: t('suppliers.columns.details'),
        width: '14%',
        align: 'end',
        cell: (supplier) => (
          <Button
            size="small"
            className={styles['action']}
            aria-label={texts.detailsOf(companyOf(supplier))}
            onClick={() => showDetails(supplier)}
          >
            {texts.details}
          </Button>
        ),
      },
      {
        id: 'edit',
        header: t('suppliers.columns.edit'),
        headerHidden: true,
        width: '8%',
        align: 'end',
        cell: (supplier) => (
          <IconButton
            size="small"
            className={styles['icon']}
            icon={<Glyph icon={IconEdit} />}
            label={(isUnderContract(supplier) ? texts.readNote : texts.editNote)(companyOf(supplier))}
            onClick={() => editNote(supplier)}
          />
        ),
      },
    ];
  }, [t, buttons, setStatus, showDetails, editNote]);
}

const textsOf = (t: MsspText) => ({
  none: t('list.none'),
  unnamed: t('suppliers.unnamed'),
  menu: textWith((status, company) => t('suppliers.statusOf', { status, company })),
  details: t('suppliers.details.open'),
  detailsOf: textWith((company) => t('suppliers.details.openNamed', { company })),
  editNote: textWith((company) => t('suppliers.note.open', { company })),
  readNote: textWith((company) => t('suppliers.note.read', { company })),
});

/** The name and, beneath it, the first line of the note. A name alone stays a text, which the table knows how to cut. */
function named(name: string, note: string) {
  if (note === '') return name;
  return (
    <span className={styles['noted']} data-note={note.split(/\r?\n/, 1)[0]} title={note}>
      {name}
    </span>
  );
}
