import { useTranslation } from '@portal/shared/i18n';
import { Button, cutClass, Glyph, IconButton } from '@portal/shared/ui';
import type { IconProps } from '@tabler/icons-react';
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
        cell: ({ name }) => name?.trim() || texts.none,
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
        width: 'max(calc(var(--portal-unit) * 30), 46cqi - var(--portal-unit) * 52, 90cqi - var(--portal-unit) * 230)',
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
            icon={<Glyph icon={Pencil} />}
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
  <span className={`${cutClass} ${styles['contact']}`} data-titled="" title={note}>
    {lastContact(note)}
  </span>
);

/** Tabler's 'edit' in one path: three cost a long table as many elements a row. */
const Pencil = ({ size, ...rest }: IconProps) => (
  <svg aria-hidden="true" {...rest} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor">
    <path d="M7 7h-1a2 2 0 0 0 -2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2 -2v-1M20.385 6.585a2.1 2.1 0 0 0 -2.97 -2.97l-8.415 8.385v3h3l8.385 -8.415M16 5l3 3" />
  </svg>
);
