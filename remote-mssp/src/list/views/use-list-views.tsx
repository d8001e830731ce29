import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, type GridHandle, plainText } from '@portal/shared/ui';
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { useDialogCode } from '../../panel-context/use-code';
import styles from '../chips.module.css';
import type { ListColumn } from '../list-column';
import type { ListName } from '../list-name';
import { numberText } from '../number-text';
import { singleSpaced } from '../single-spaced';
import { type ListAddress, noQuery, paramsWith, queryFrom } from '../use-list-address';
import { conditionTexts, keptByColumns } from './column-conditions';
import { type Filter, FilterChip } from './filter-chip';
import { useUserSetting } from './use-user-setting';

/** Its name, and the query that shows it. */
export type View = readonly [name: string, query: string];

const mostViews = 12;

interface ListViewsOptions<Row> {
  readonly name: ListName;
  readonly address: ListAddress;
  readonly columns: readonly ListColumn<Row>[];
  /** Undefined until they have been read. */
  readonly rows: readonly Row[] | undefined;
  readonly textOf: (row: Row) => string;
  /** Which rows the list's own filter keeps, as the address carries it. */
  readonly keepOf?: ((filter: string) => ((row: Row) => boolean) | undefined) | undefined;
  /** Views that the list brings. */
  readonly own?: readonly View[];
  /** The list's own. */
  readonly filter?: Filter | undefined;
}

const none: readonly never[] = [];

/** Conditions by column, and queries kept by name: `rows` are those for which the conditions hold. */
export function useListViews<Row>(options: ListViewsOptions<Row>) {
  const { name, address, columns, rows, own = none, filter } = options;
  const [query, change] = address;
  const { t, i18n } = useTranslation('mssp');
  const [stored, store] = useUserSetting(`views.${name}`);
  const views = useMemo(() => [...new URLSearchParams(stored)], [stored]);
  const keeps = useMemo(() => keptByColumns(query.columns, columns), [query.columns, columns]);
  const label = t('list.views.open');
  const [code, open, close] = useDialogCode(
    label,
    () => import(/* webpackChunkName: "views-dialog" */ './views-dialog'),
  );
  const handle = useRef<GridHandle>(null);
  const byColumns = conditionTexts(query.columns, columns, shownLanguage(i18n.language)).map(({ label, others }) => ({
    label,
    onClear: () => change({ columns: others }),
  }));
  const filters = filter ? [filter, ...byColumns] : byColumns;

  const keep = (next: readonly View[]) =>
    store(String(new URLSearchParams(next.map(([title, text]) => [title, text]))));
  return {
    /** Of the table, which has the focus once a filter has gone. */
    handle,
    rows: useMemo(() => (keeps ? rows?.filter(keeps) : rows), [rows, keeps]),
    command: { id: 'views', label, onSelect: open },
    chips: (own.length > 0 || views.length > 0 || filters.length > 0) && (
      <ViewChips {...options} views={[...own, ...views]} filters={filters} table={handle} />
    ),
    dialog: code && (
      <code.ViewsDialog
        columns={columns.flatMap(({ id, header, condition }) => (condition ? [{ id, header, condition }] : []))}
        conditions={query.columns}
        views={views}
        most={mostViews}
        onApply={(conditions, title) => {
          const next = { ...query, columns: conditions };
          change(next);
          const text = paramsWith(new URLSearchParams(), next).toString();
          if (title !== '') keep([...views.filter(([other]) => other !== title), [title, text]]);
        }}
        onKeep={keep}
        onClose={close}
      />
    ),
  };
}

interface ViewChipsProps<Row> extends ListViewsOptions<Row> {
  readonly views: readonly View[];
  readonly filters: readonly Filter[];
  readonly table: RefObject<GridHandle | null>;
}

function ViewChips<Row>({
  address: [query, change],
  columns,
  rows,
  textOf,
  keepOf,
  views,
  filters,
  table,
}: ViewChipsProps<Row>): ReactNode {
  const { t, i18n } = useTranslation('mssp');
  const counted = useDeferredValue(rows);
  const texts = views.map(([, text]) => text).join('\n');
  const counts = useMemo(
    () =>
      texts.split('\n').map((text) => {
        const { search, filter, columns: conditions } = queryFrom(new URLSearchParams(text));
        const sought = plainText(singleSpaced(search));
        const tests = [
          keptByColumns(conditions, columns),
          keepOf?.(filter),
          sought === '' ? undefined : (row: Row) => plainText(textOf(row)).includes(sought),
        ].filter((test) => test !== undefined);
        return counted?.filter((row) => tests.every((test) => test(row))).length;
      }),
    [texts, counted, columns, textOf, keepOf],
  );
  const present = paramsWith(new URLSearchParams(), query).toString();
  return (
    <fieldset aria-label={t('list.views.open')} className={styles['chips']}>
      {views.map(([name, text], index) => {
        const count = counts[index];
        const isPresent = text === present;
        return (
          <Button
            key={`${name} ${text}`}
            size="small"
            aria-pressed={isPresent}
            className={styles['chip']}
            onClick={() => change(isPresent ? noQuery : queryFrom(new URLSearchParams(text)))}
          >
            {name}{' '}
            <span className={styles['count']}>
              {count !== undefined && numberText(count, shownLanguage(i18n.language))}
            </span>
          </Button>
        );
      })}
      {filters.map((one) => (
        <FilterChip key={one.label} {...one} table={table} />
      ))}
    </fieldset>
  );
}
