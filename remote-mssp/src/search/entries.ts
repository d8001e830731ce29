import type { PortalCommand } from '@portal/shared/remote';
import type { Company } from '../companies/company';
import { companyParameter } from '../companies/use-company-address';
import { singleSpaced } from '../list/single-spaced';
import { listParameters } from '../list/use-list-address';
import type { Command } from '../panel-context/commands';
import { type PanelTab, panelPaths } from '../panel-context/panel-paths';
import { type Supplier, supplierFields } from '../suppliers/supplier';
import { supplierParameter } from '../suppliers/supplier-address';
import { columnFields, fullName, type Technician } from '../technicians/technician';

type EntryKind = 'company' | 'technician' | 'supplier' | 'screen' | 'action' | 'setting' | 'found';

export interface TabCommand {
  readonly tab: PanelTab;
  readonly id: string;
}

/** Something to go to, or to do. */
export interface Entry {
  /** Unique among all. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** Searched; the title is the first. */
  readonly fields: readonly string[];
  /** Searched too, and never shown. */
  readonly words?: string | undefined;
  /** Of a setting: whether it is in use. */
  readonly checked?: boolean | undefined;
  readonly to: string | (() => void);
  /** To be done there. */
  readonly command?: TabCommand;
  /** Of what another area found: what it is. */
  readonly by?: string;
}

const filled = (fields: readonly (string | null)[]): string[] =>
  fields.flatMap((field) => (field?.trim() ? [singleSpaced(field)] : []));

const withQuery = (path: string, name: string, value: string | number) =>
  `${path}?${new URLSearchParams({ [name]: String(value) })}`;

/** With the tab whose own it is, else of every one. */
export const commandEntry = (
  { id, label, checked }: Omit<Command, 'onSelect'>,
  place?: { readonly tab: PanelTab; readonly name: string },
): Omit<Entry, 'to'> => ({
  key: place ? `action ${place.tab} ${id}` : `action ${id}`,
  kind: checked === undefined ? 'action' : 'setting',
  title: label,
  fields: place ? [label, place.name] : [label],
  words: checked === undefined ? undefined : 'impostazioni settings',
  checked,
});

export const settingEntry = ({ id, title, checked, words, run }: PortalCommand): Entry => ({
  key: `setting ${id}`,
  kind: 'setting',
  title,
  fields: [title],
  words,
  checked,
  to: run,
});

export function companyEntry({ id, name }: Company): Entry {
  const title = name ?? '';
  return {
    key: `company ${id}`,
    kind: 'company',
    title,
    fields: filled([title]),
    to: withQuery(panelPaths.dashboard, companyParameter, id),
  };
}

/** @param state as the table shows it */
export function technicianEntry(technician: Technician, state: string): Entry {
  const name = fullName(technician);
  const title = name || (technician.email ?? '');
  return {
    key: `technician ${technician.id}`,
    kind: 'technician',
    title,
    fields: filled([title, ...columnFields.map((field) => technician[field])]),
    words: state,
    // Shows the whole list where there is no name to search it by.
    to: withQuery(panelPaths.technicians, listParameters.search, name),
  };
}

/** @param status as the table shows it */
export function supplierEntry(supplier: Supplier, status: string): Entry {
  return {
    key: `supplier ${supplier.id}`,
    kind: 'supplier',
    title: singleSpaced(supplier.name ?? ''),
    fields: filled(supplierFields.map(([field]) => supplier[field])),
    words: status,
    to: withQuery(panelPaths.suppliers, supplierParameter, supplier.id),
  };
}
