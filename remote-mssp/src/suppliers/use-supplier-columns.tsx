import { useTranslation } from '@portal/shared/i18n';
import { Button, type Column, Glyph, IconButton } from '@portal/shared/ui';
import { IconEdit } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Copyable } from '../list/copyable';
import { useCopyButtons } from '../list/use-copy';
import { lastContact } from './dated-line';
import { isUnderContract } from './status';
import { StatusCell } from './status-cell';
import type { Supplier } from './supplier';
import type { Dialogs } from './supplier-dialogs';
import styles from './supplier-row.module.css';
import type { StatusChanges } from './use-status-changes';
import { useSupplierTexts } from './use-supplier-texts';

type Actions = Pick<StatusChanges, 'setStatus'> & Pick<Dialogs, 'showDetails' | 'editNote'>;

export function useSupplierColumns({ setStatus, showDetails, editNote }: Actions): readonly Column<Supplier>[] {
  const { t } = useTranslation('mssp');
  const buttons = useCopyButtons();
  const texts = useSupplierTexts();
  return useMemo(() => {
    const header = (id: 'name' | 'vatNumber' | 'status') => ({
      id,
      header: t(`suppliers.columns.${id}`),
      sortValue: (supplier: Supplier) => supplier[id],
    });
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
        cell: (supplier, isBusy) => (
          <StatusCell {...{ texts, supplier, isBusy }} onChange={(status) => setStatus(supplier, status)} />
        ),
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
            aria-label={texts.detailsOf(supplier)}
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
            label={(isUnderContract(supplier) ? texts.readNote : texts.editNote)(supplier)}
            onClick={() => editNote(supplier)}
          />
        ),
      },
    ];
  }, [t, buttons, texts, setStatus, showDetails, editNote]);
}

/** The name and, beneath it, a line of the note. A name alone stays a text, which the table knows how to cut. */
function named(name: string, note: string) {
  if (note === '') return name;
  return (
    <span className={styles['noted']} data-note={lastContact(note)} title={note}>
      {name}
    </span>
  );
}
