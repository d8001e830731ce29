import { useTranslation } from '@portal/shared/i18n';
import { createPath, useLocation } from '@portal/shared/router';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { companyList } from '../companies/company-list';
import { type Command, offeredBy } from '../panel-context/commands';
import { usePanel } from '../panel-context/panel';
import { type PanelTab, panelPaths, panelTabs, tabAt } from '../panel-context/panel-paths';
import { supplierList } from '../suppliers/supplier-list';
import { useAsks } from '../suppliers/use-status-question';
import { useSupplierTexts } from '../suppliers/use-supplier-texts';
import { stateText } from '../technicians/use-technician-columns';
import { technicianList } from '../technicians/use-technicians';
import { commandEntry, companyEntry, type Entry, settingEntry, supplierEntry, technicianEntry } from './entries';
import { runCommand } from './run-command';
import { type Indexed, indexed } from './search';
import { actionsOf } from './tab-actions';

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

const ownEntry = (entry: Entry) => entry;

/** A column's name, say, is often part of a record's, which goes first. */
const isSetting = ({ entry }: Indexed) => entry.kind === 'setting';

/** What can be done on the present tab, in the order that it is listed in, and on the others. */
function useActions() {
  const { t } = useTranslation('mssp');
  const { commands, queries } = usePanel();
  const { asks, canChoose } = useAsks();
  const present = tabAt(useLocation().pathname);
  return useMemo(() => {
    const placeOf = (tab: PanelTab) => ({ tab, name: t(`panel.tabs.${tab}`) });
    const offered = new Map(offeredBy(commands).map((command) => [command.id, command]));
    const own = actionsOf(present).flatMap(([id]) => offered.get(id) ?? []);
    const others = [...offered.values()].filter((command) => !own.includes(command));
    const entryOf = ({ id, label, checked }: Command, place?: ReturnType<typeof placeOf>) => ({
      ...commandEntry({ id, label, checked }, place),
      to: () => runCommand({ commands }, id),
    });
    return {
      here: [...own.map((command) => entryOf(command, placeOf(present))), ...others.map((command) => entryOf(command))],
      elsewhere: panelTabs
        .filter((tab) => tab !== present)
        .flatMap((tab) =>
          actionsOf(tab)
            .filter(([id]) => id !== 'ask' || canChoose)
            .map(([id, label, checked]) => ({
              ...commandEntry({ id, label: t(label), checked: checked && asks }, placeOf(tab)),
              to: createPath({ pathname: panelPaths[tab], search: queries.get(tab) ?? '' }),
              command: { tab, id },
            })),
        ),
    };
  }, [t, commands, queries, asks, canChoose, present]);
}

/** The panel's screens, and the records of its lists as they arrive. */
export function useEntries(): Entries {
  const { t } = useTranslation('mssp');
  const { api, ofPortal = none } = usePanel();
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
  const actions = useActions();
  const here = useIndexed(actions.here, ownEntry);
  const elsewhere = useIndexed(actions.elsewhere, ownEntry);
  const screens = useIndexed(panelTabs, screenEntry);
  const settings = useIndexed(ofPortal, settingEntry);
  const ofCompanies = useIndexed(companies.data?.rows, companyEntry);
  const ofTechnicians = useIndexed(
    technicians.data?.rows,
    useMemo(() => {
      // Translated once, not for each of thousands.
      const states = new Map<boolean | null, string>(
        [true, false].map((isActive) => [isActive, t(stateText(isActive))]),
      );
      return (technician) => technicianEntry(technician, states.get(technician.isActive) ?? '');
    }, [t]),
  );
  const { statusOf } = useSupplierTexts();
  const ofSuppliers = useIndexed(
    suppliers.data?.rows,
    useCallback((supplier) => supplierEntry(supplier, statusOf(supplier) ?? ''), [statusOf]),
  );
  return {
    screens: useMemo(
      () => [...screens, ...here].filter((found) => !isSetting(found)).map(({ entry }) => entry),
      [screens, here],
    ),
    entries: useMemo(
      () => [
        ...[...screens, ...settings, ...here.filter((found) => !isSetting(found)), ...elsewhere],
        ...[...ofCompanies, ...ofTechnicians, ...ofSuppliers, ...here.filter(isSetting)],
      ],
      [screens, settings, here, elsewhere, ofCompanies, ofTechnicians, ofSuppliers],
    ),
    isLoading: panelTabs.some((tab) => lists[tab].isPending),
    failed: panelTabs.filter((tab) => lists[tab].isError),
  };
}
