import { useTranslation } from '@portal/shared/i18n';
import { Glyph, Menu } from '@portal/shared/ui';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type Command, useCommands } from '../panel-context/commands';
import { usePanel } from '../panel-context/panel';
import { copiedLine } from './csv';
import { csvFormatOf, exportCsv } from './export-csv';
import styles from './list.module.css';
import { type ListColumn, textsOf } from './list-column';
import type { ListName } from './list-name';
import type { ColumnChoices } from './use-chosen-columns';
import { useCopy } from './use-copy';
import { useRefreshChoices } from './use-refresh';

export interface ListMenuProps<Row> {
  readonly name: ListName;
  /** All of them, to be exported. */
  readonly columns: readonly ListColumn<Row>[];
  /** Those shown, to be copied. */
  readonly shown: readonly ListColumn<Row>[];
  readonly choices: ColumnChoices;
  readonly rows: readonly Row[];
  /** Without its extension and date; undefined where the list has a button that exports. */
  readonly fileName?: string;
  readonly more?: readonly Command[];
  readonly settings?: readonly (Command & { readonly checked: boolean })[];
}

/** What can be done with `rows`, which columns show, and settings of the list; the search offers the same. */
export function ListMenu<Row>({
  name,
  columns,
  shown,
  choices,
  rows,
  fileName,
  more = [],
  settings = [],
}: ListMenuProps<Row>) {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  const copy = useCopy();

  function copyRows() {
    const { headers, valuesOf } = textsOf(shown);
    const lines = [headers, ...rows.map(valuesOf)].map(copiedLine);
    void copy(lines.join('\n'), t('list.copied', { count: rows.length }));
  }

  function save(file: string) {
    exportCsv(rows, csvFormatOf(columns, file)).catch(() => notify(t('suppliers.export.failed'), 'error'));
  }

  const actions = (): readonly Command[] => [
    { id: 'copy', label: t('list.copyRows'), onSelect: copyRows },
    ...(fileName === undefined ? [] : [{ id: 'export', label: t('list.exportCsv'), onSelect: () => save(fileName) }]),
    ...more,
  ];
  const refreshChoices = useRefreshChoices();
  const grouped = () => [
    ...choices().map(({ id, label, isShown, toggle }) => ({
      ...{ id: `column ${name} ${id}`, label, group: t('list.columns') },
      ...{ checked: isShown, toggles: true, onSelect: toggle },
    })),
    ...refreshChoices,
  ];
  const named = ({ label, ...rest }: ReturnType<typeof grouped>[number]) => ({
    ...rest,
    label: `${rest.group}: ${label}`,
  });
  useCommands(`list ${name}`, () => [...actions(), ...settings, ...grouped().map(named)]);
  return (
    <Menu
      label={<Glyph icon={IconAdjustmentsHorizontal} />}
      name={t('list.options')}
      chevron={false}
      variant="quiet"
      className={styles['options']}
      items={() => [
        ...actions().map((action) => ({ ...action, group: t('list.actions') })),
        ...settings.map((setting) => ({ ...setting, group: t('list.actions'), toggles: true })),
        ...grouped(),
      ]}
    />
  );
}
