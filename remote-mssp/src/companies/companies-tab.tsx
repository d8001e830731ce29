import { useTranslation } from '@portal/shared/i18n';
import { AlertDialog, Button, classesFrom, DataTable, Glyph, useShortcut } from '@portal/shared/ui';
import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BulkBar, BulkStatus } from '../list/bulk-bar';
import { CountLine } from '../list/count-line';
import { isNotAllowed } from '../list/failures';
import { ListFrame } from '../list/list-frame';
import { ListMenu } from '../list/list-menu';
import { NothingFound } from '../list/nothing-found';
import { Toolbar } from '../list/toolbar';
import { useChosenColumns } from '../list/use-chosen-columns';
import { listParameters, useListAddress } from '../list/use-list-address';
import { useListTable } from '../list/use-list-table';
import { useRefreshInterval } from '../list/use-refresh';
import { useSelectedRows } from '../list/use-selected-rows';
import { useListViews, type View } from '../list/views/use-list-views';
import { useCommands } from '../panel-context/commands';
import { usePanel } from '../panel-context/panel';
import { useDialogCode } from '../panel-context/use-code';
import { ChangesLine } from './changes/changes-line';
import { useChangeText } from './changes/use-change-text';
import { useChanges } from './changes/use-changes';
import styles from './companies-tab.module.css';
import type { Company } from './company';
import { CompanyDrawer } from './company-drawer';
import { byLoss, filterText } from './company-filter';
import { CompanyKpis } from './company-kpis';
import { companyList } from './company-list';
import { CompanySummary } from './company-summary';
import { useFilterLabel } from './filter-label';
import { useReports } from './report/use-reports';
import { useCompanyAddress } from './use-company-address';
import { useCompanyColumns } from './use-company-columns';
import { useCompanyFilter } from './use-company-filter';
import { useFavourites } from './use-favourites';
import { useSso } from './use-sso';

const companyName = ({ name }: Company) => name ?? '';
const none = {};
const noActions: readonly never[] = [];
const cx = classesFrom(styles);
const favouritesQuery = String(new URLSearchParams({ [listParameters.filter]: filterText({ kind: 'favourite' }) }));
const companyKey = ({ id }: Company) => id;

/** The monitored companies: KPIs, search, their table, and the way into each of them. */
export function CompaniesTab() {
  const { api, extensions } = usePanel();
  const { t } = useTranslation(['mssp', 'common']);
  const list = useQuery({ ...companyList.options(api), refetchInterval: useRefreshInterval() });
  const sso = useSso(api, t('companies.sso.waiting'));
  const address = useListAddress();
  const [query] = address;
  const details = useCompanyAddress(query);
  const actions = extensions?.actionsAt('mssp.company-actions@1') ?? noActions;
  const rows = list.data?.rows;
  const changes = useChanges(rows, list.dataUpdatedAt);
  const changeText = useChangeText(changes);
  const favourites = useFavourites();
  const columns = useCompanyColumns(sso.enter, details.open, actions, changeText, favourites.ids);
  const { shown: chosen, choices } = useChosenColumns('companies', columns);
  const { filter, keep, keepOf, setFilter } = useCompanyFilter(address, changes, favourites.ids);
  useCommands('filters', () =>
    (['highRisk', 'priority'] as const).map((kind) => ({
      id: kind,
      label: t(`companies.filter.${kind}`),
      onSelect: () => setFilter({ kind }),
    })),
  );
  const own: readonly View[] =
    favourites.ids.size > 0 ? [[t('companies.filter.favourite'), favouritesQuery]] : noActions;
  const labelOf = useFilterLabel();
  const views = useListViews({
    ...{ name: 'companies', address, columns, rows, textOf: companyName, keepOf, own },
    filter: filter && { label: labelOf(filter, rows), onClear: () => setFilter(undefined) },
  });
  const { table, shown } = useListTable({
    rows: useMemo(() => views.rows && byLoss(views.rows, filter, changes), [views.rows, filter, changes]),
    keep,
    columns: chosen,
    textOf: companyName,
    onEnter: (company) => {
      if (!sso.isEntering(company)) sso.enter(company.id);
    },
    address,
    handle: views.handle,
  });
  const { grid } = table;
  const { selected, selection, clear } = useSelectedRows('companies', shown, {
    labelOf: ({ name }) => t('companies.select', { company: name || t('companies.unnamed') }),
    allLabel: t('companies.selectAll'),
  });
  const total = rows?.length ?? 0;
  const ruler = useRef<HTMLSpanElement>(null);
  const [isWide, setWide] = useState(false);
  const docked = isWide && details.id !== null;
  useShortcut(docked ? 'Escape' : undefined, ruler, details.close);
  const reports = useReports(rows, list.dataUpdatedAt, changeText);
  const chosenRows = selected.length > 0 ? selected : shown;
  const print = { id: 'reports', label: t('companies.report.printMany'), onSelect: () => reports.print(chosenRows) };
  const bundle = {
    id: 'bundle',
    label: t('companies.bundle.open'),
    onSelect: () => reports.bundle(chosenRows, columns),
  };
  const bar = selected.length > 0 && (
    <BulkBar
      name="companies"
      selected={selected.length}
      actions={[print]}
      onClear={clear}
      onFocusLost={() => grid.handle.current?.focusRow(selected[0]?.id)}
    />
  );
  return (
    <ListFrame name="companies" list={list}>
      <div className={cx('room', docked && 'shared')}>
        <Ruler ref={ruler} onMeasure={setWide} />
        <div className={cx('room')}>
          <CompanySummary aside={<ChangesLine {...{ changes, changeText, filter }} onFilter={setFilter} />}>
            <CompanyKpis companies={rows} {...{ filter, shown }} onFilter={setFilter} />
          </CompanySummary>
          {extensions && <extensions.Place at="mssp.dashboard@1" props={none} className={styles['widgets']} />}
          <Toolbar
            name="companies"
            address={address}
            results={grid.handle}
            count={<CountLine name="companies" list={list} count={shown.length} />}
          >
            <HelpButton />
            <ListMenu
              name="companies"
              {...{ columns, choices }}
              shown={chosen}
              rows={chosenRows}
              fileName="aziende"
              more={[views.command, print, bundle]}
            />
          </Toolbar>
          {views.chips}
          <BulkStatus name="companies" selected={selected.length} />
          <DataTable
            {...table}
            grid={{ ...grid, selection: { ...selection, bar } }}
            className={cx('table', actions.length > 0 && 'with-menu')}
            label={t('companies.region')}
            row={{ key: companyKey, isBusy: sso.isEntering, marked: (docked && details.id) || undefined }}
            empty={<NothingFound name="companies" isNarrowed={total > 0} onRefresh={list.refetch} address={address} />}
          />
        </div>
        <CompanyDrawer
          {...{ shown, docked, sso, reports, favourites, changeText }}
          address={details}
          companies={rows}
          table={grid.handle}
        />
      </div>
      {reports.printed}
      {views.dialog}
      <AlertDialog
        open={sso.failure !== null}
        onClose={sso.dismiss}
        title={t('companies.sso.title')}
        message={
          sso.failure && (
            <>
              <p>{rows?.find(({ id }) => sso.failure?.id === id)?.name}</p>
              <p>{t(`companies.sso.${sso.failure.reason}`)}</p>
              {isNotAllowed(sso.failure.error) && <p>{t('notAllowed.action')}</p>}
            </>
          )
        }
        buttonLabel={t('common:close')}
      />
    </ListFrame>
  );
}

/** In pixels: with as much, and in a panel that is not lower, a company's details have their place beside the table. */
const wide = 1340;
const high = 700;

interface RulerProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onMeasure: (isWide: boolean) => void;
}

/** As wide as table and details, and without a height that rows change. */
function Ruler({ ref, onMeasure }: RulerProps) {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : undefined;
    const observer = new ResizeObserver(() =>
      onMeasure(element.clientWidth >= wide && (host?.clientHeight ?? high) >= high),
    );
    observer.observe(element);
    if (host) observer.observe(host);
    return () => observer.disconnect();
  }, [ref, onMeasure]);
  return <span ref={ref} aria-hidden="true" className={cx('ruler')} />;
}

function HelpButton() {
  const { t } = useTranslation(['mssp', 'common']);
  const label = t('companies.help.open');
  const [code, open, close] = useDialogCode(label, () => import(/* webpackChunkName: "help-dialog" */ './help-dialog'));
  useCommands('help', () => [{ id: 'help', label, onSelect: open }]);
  return (
    <>
      <Button className={cx('guide')} icon={<Glyph icon={IconHelpCircle} />} onClick={open}>
        {label}
      </Button>
      {code && <code.HelpDialog onClose={close} />}
    </>
  );
}
