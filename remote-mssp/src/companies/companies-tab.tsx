import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { AlertDialog, Button, Glyph } from '@portal/shared/ui';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { CountLine } from '../list/count-line';
import { ListFrame } from '../list/list-frame';
import { ListTable } from '../list/list-table';
import { NothingFound } from '../list/nothing-found';
import { sortFrom, sortText } from '../list/sort-text';
import type { TabProps } from '../list/tab-props';
import { searchKeyOf, useTextSearch } from '../list/text-search';
import { Toolbar } from '../list/toolbar';
import { useListAddress } from '../list/use-list-address';
import { useSortedRows } from '../list/use-sorted-rows';
import styles from './companies-tab.module.css';
import type { Company } from './company';
import { CompanyFigures } from './company-figures';
import { companySortValues } from './company-sort';
import { HelpDialog } from './help-dialog';
import { useCompanies } from './use-companies';
import { useCompanyColumns } from './use-company-columns';
import { useSso } from './use-sso';

const nothing: readonly Company[] = [];
const searchKey = searchKeyOf(({ name }: Company) => name ?? '');
const companyKey = ({ id }: Company) => id;
const sortable = Object.keys(companySortValues);

/** The monitored companies: figures, search, their table, and the way into each of them. */
export function CompaniesTab({ api }: TabProps) {
  const { t, i18n } = useTranslation(['mssp', 'common']);
  const list = useCompanies(api);
  const sso = useSso(api, t('companies.sso.waiting'));
  const columns = useCompanyColumns(sso);
  const [query, change] = useListAddress();
  const all = list.data?.rows ?? nothing;
  const sort = sortFrom(query.order, sortable);
  const sorted = useSortedRows(all, companySortValues, sort, shownLanguage(i18n.language));
  const rows = useTextSearch(sorted, searchKey, query.search);
  const count =
    rows.length === all.length
      ? t('companies.count', { count: all.length })
      : t('companies.countOf', { count: rows.length, total: all.length });
  return (
    <ListFrame list={list} failedTitle={t('companies.failed')}>
      <CompanyFigures companies={list.data?.rows} />
      <Toolbar searchLabel={t('companies.search')} search={query.search} onSearch={(search) => change({ search })}>
        <HelpButton />
      </Toolbar>
      <CountLine loading={list.data ? undefined : t('companies.loading')} text={count} />
      <ListTable
        className={styles['table']}
        label={t('companies.region')}
        columns={columns}
        rows={rows}
        rowKey={companyKey}
        sort={sort}
        onSort={(next) => change({ order: sortText(next) })}
        helpLabel={(column) => t('list.explain', { column })}
        isLoading={!list.data}
        shownFor={JSON.stringify(query)}
        empty={
          <NothingFound
            title={t('companies.empty')}
            hint={t('companies.emptyList')}
            isNarrowed={all.length > 0}
            onShowAll={() => change({ search: '' })}
          />
        }
      />
      <AlertDialog
        open={sso.failure !== null}
        onClose={sso.dismiss}
        title={t('companies.sso.title')}
        message={sso.failure === null ? '' : t(`companies.sso.${sso.failure}`)}
        buttonLabel={t('common:close')}
      />
    </ListFrame>
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
