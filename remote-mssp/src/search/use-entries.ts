import { useTranslation } from '@portal/shared/i18n';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { companyList } from '../companies/company-list';
import { usePanel } from '../panel-context/panel';
import { type PanelTab, panelPaths, panelTabs } from '../panel-context/panel-paths';
import { supplierList } from '../suppliers/supplier-list';
import { technicianList } from '../technicians/use-technicians';
import { commandEntry, companyEntry, type Entry, settingEntry, supplierEntry, technicianEntry } from './entries';
import { type Indexed, indexed } from './search';

interface Entries {
  /** And what can be done on the present one. */
  readonly screens: readonly Entry[];
  readonly entries: readonly Indexed[];
  readonly isLoading: boolean;
  /** Lists that could not be read. */
  readonly failed: readonly PanelTab[];
}

function useIndexed<Row>(rows: readonly Row[] | undefined, entryOf: (row: Row) => Entry): readonly Indexed[] {
  return useMemo(() => (rows ?? []).map((row) => indexed(entryOf(row))), [rows, entryOf]);
}

const none: readonly never[] = [];

/** The panel's screens, and the records of its lists as they arrive. */
export function useEntries(): Entries {
  const { t } = useTranslation('mssp');
  const { api, commands, ofPortal = none } = usePanel();
  const companies = useQuery(companyList.options(api));
  const technicians = useQuery(technicianList.options(api));
  const suppliers = useQuery(supplierList.options(api));
  const lists: Readonly<Record<PanelTab, UseQueryResult>> = { dashboard: companies, technicians, suppliers };
  const screenEntry = useCallback(
    (tab: PanelTab): Entry => {
      const title = t(`panel.tabs.${tab}`);
      return { key: `screen ${tab}`, kind: 'screen', title, fields: [title], to: panelPaths[tab] };
    },
    [t],
  );
  const [present] = useState(() => [...commands.values()].flat());
  const actions = useIndexed(present, commandEntry);
  const screens = useIndexed(panelTabs, screenEntry);
  const settings = useIndexed(ofPortal, settingEntry);
  const ofCompanies = useIndexed(companies.data?.rows, companyEntry);
  const ofTechnicians = useIndexed(technicians.data?.rows, technicianEntry);
  const ofSuppliers = useIndexed(suppliers.data?.rows, supplierEntry);
  return {
    screens: useMemo(() => [...screens, ...actions].map(({ entry }) => entry), [screens, actions]),
    entries: useMemo(
      () => [...screens, ...actions, ...settings, ...ofCompanies, ...ofTechnicians, ...ofSuppliers],
      [screens, actions, settings, ofCompanies, ofTechnicians, ofSuppliers],
    ),
    isLoading: panelTabs.some((tab) => lists[tab].isPending),
    failed: panelTabs.filter((tab) => lists[tab].isError),
  };
}
