import { useTranslation } from '@portal/shared/i18n';
import { Button, cutClass, Glyph, IconButton } from '@portal/shared/ui';
import { IconEdit } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Copyable } from '../list/copyable';
import type { ListColumn } from '../list/list-column';
import { Missing } from '../list/missing';
import { useCopyButtons } from '../list/use-copy';
import { dateOf, lastContact } from './dated-line';
import { isUnderContract } from './status';
import { StatusCell } from './status-cell';
import type { Supplier } from './supplier';
import type { Dialogs } from './supplier-dialogs';
import styles from './supplier-row.module.css';
import type { StatusChanges } from './use-status-changes';
import { useSupplierTexts } from './use-supplier-texts';

type Actions = Pick<StatusChanges, 'setStatus'> & Pick<Dialogs, 'showDetails' | 'editNote'>;

export function useSupplierColumns({ setStatus, showDetails, editNote }: Actions): readonly ListColumn<Supplier>[] {
  const { t } = useTranslation('mssp');
  const buttons = useCopyButtons();
  const texts = useSupplierTexts();
  return useMemo(() => {
    const missing = <Missing>{texts.none}</Missing>;
    const header = (id: 'name' | 'vatNumber' | 'status') => ({
      id,
      header: t(`suppliers.columns.${id}`),
      sortValue: (supplier: Supplier) => supplier[id],
      text: (supplier: Supplier) => supplier[id],
    });
    return [
      {
        ...header('name'),
        rowHeader: true,
        cell: ({ name }) => name || texts.none,
      },
      {
        ...header('vatNumber'),
        condition: 'words',
        width: 'clamp(calc(var(--portal-unit) * 30), 14cqi, calc(var(--portal-unit) * 44))',
        block: 'bare',
        cell: ({ vatNumber }) => (vatNumber ? <Copyable buttons={buttons} text={vatNumber} /> : missing),
      },
      {
        id: 'contact',
        header: t('suppliers.columns.contact'),
        width: 'max(calc(var(--portal-unit) * 30), 34cqi - var(--portal-unit) * 36, 90cqi - var(--portal-unit) * 230)',
        block: 'rest',
        sortValue: ({ note }) => dateOf(lastContact(note)),
        firstDirection: 'descending',
        condition: 'words',
        text: ({ note }) => lastContact(note),
        cell: ({ note }) => (note?.trim() ? <Contact note={note} /> : missing),
      },
      {
        ...header('status'),
        text: texts.statusOf,
        width: 'clamp(calc(var(--portal-unit) * 33.5), 15cqi, calc(var(--portal-unit) * 42))',
        block: 'bare',
        cell: (supplier, isBusy) => (
          <StatusCell {...{ texts, supplier, isBusy }} onChange={(status) => setStatus(supplier, status)} />
        ),
      },
      {
        id: 'details',
        header: t('suppliers.columns.details'),
        width: 'clamp(calc(var(--portal-unit) * 20), 10cqi, calc(var(--portal-unit) * 30))',
        block: 'bare',
        isControls: true,
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
        width: 'calc(var(--portal-unit) * 13)',
        align: 'end',
        block: 'bare',
        isControls: true,
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

/** The line of the note that tells of the last contact. */
const Contact = ({ note }: { readonly note: string }) => (
  <span className={styles['contact']} title={note}>
    <span className={cutClass}>{lastContact(note)}</span>
  </span>
);
