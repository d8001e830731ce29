import { useTranslation } from '@portal/shared/i18n';
import { AlertDialog, Button, DataTable, Glyph } from '@portal/shared/ui';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { TabProps } from '../panel-context/tab-props';
import { CountLine } from '../table-frame/count-line';
import { ListFrame } from '../table-frame/list-frame';
import { NothingFound } from '../table-frame/nothing-found';
import { Toolbar } from '../table-frame/toolbar';
import { useListAddress } from '../table-frame/use-list-address';
import { useListTable } from '../table-frame/use-list-table';
import styles from './companies-tab.module.css';
import type { Company } from './company';
import { CompanyDrawer } from './company-drawer';
import { CompanyKpis } from './company-kpis';
import { CompanySummary } from './company-summary';
import { FilterChip } from './filter-chip';
import { HelpDialog } from './help-dialog';
import type { SsoFailure } from './sso';
import { useCompanies } from './use-companies';
import { useCompanyAddress } from './use-company-address';
import { useCompanyColumns } from './use-company-columns';
import { useCompanyFilter } from './use-company-filter';
import { useSso } from './use-sso';

const companyName = ({ name }: Company) => name ?? '';
const companyKey = ({ id }: Company) => id;

/** The monitored companies: KPIs, search, their table, and the way into each of them. */
export function CompaniesTab({ api }: TabProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const list = useCompanies(api);
  const sso = useSso(api, t('companies.sso.waiting'));
  const address = useListAddress();
  const [query, change] = address;
  const details = useCompanyAddress(query);
  const columns = useCompanyColumns(sso.enter, details.open);
  const { filter, keep, setFilter } = useCompanyFilter(address);
  const rows = list.data?.rows;
  const [table] = useListTable({
    rows,
    keep,
    columns,
    textOf: companyName,
    onEnter: ({ id }) => {
      if (!sso.isEntering(id)) void sso.enter(id);
    },
    address,
  });
  const count = table.rows.length;
  const total = rows?.length ?? 0;
  return (
    <ListFrame list={list} failedTitle={t('companies.failed')}>
      <CompanySummary>
        <CompanyKpis companies={rows} filter={filter} onFilter={setFilter} />
      </CompanySummary>
      <Toolbar
        searchLabel={t('companies.search')}
        search={query.search}
        onSearch={(search) => change({ search })}
        results={table.grid.handle}
      >
        <HelpButton />
        <CountLine
          loading={list.data ? undefined : t('companies.loading')}
          text={count === total ? t('companies.count', { count }) : t('companies.countOf', { count, total })}
        />
        <FilterChip filter={filter} companies={rows} onFilter={setFilter} table={table.grid.handle} />
      </Toolbar>
      <DataTable
        {...table}
        className={styles['table']}
        label={t('companies.region')}
        rowKey={companyKey}
        isBusy={({ id }) => sso.isEntering(id)}
        helpLabel={(column) => t('list.explain', { column })}
        empty={
          <NothingFound
            title={t('companies.empty')}
            hint={t('companies.emptyList')}
            isNarrowed={total > 0}
            onShowAll={() => change({ search: '', filter: '' })}
          />
        }
      />
      <CompanyDrawer address={details} companies={rows} sso={sso} table={table.grid.handle} />
      <AlertDialog
        open={sso.failure !== null}
        onClose={sso.dismiss}
        title={t('companies.sso.title')}
        message={sso.failure && <SsoMessage failure={sso.failure} />}
        buttonLabel={t('common:close')}
      />
    </ListFrame>
  );
}

/** The specified message, and the reason below it. */
function SsoMessage({ failure }: { readonly failure: SsoFailure }) {
  const { t } = useTranslation('mssp');
  return (
    <>
      <p>{t(`companies.sso.${failure === 'notAllowed' ? 'failed' : failure}`)}</p>
      {failure === 'notAllowed' && <p>{t('notAllowed.action')}</p>}
    </>
  );
}

function HelpButton() {
  const { t } = useTranslation(['mssp', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Glyph icon={IconHelpCircle} />} onClick={() => setOpen(true)}>
        {t('companies.help.open')}
      </Button>
      <HelpDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
