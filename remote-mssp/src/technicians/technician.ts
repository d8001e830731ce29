import type { CreateTechnicianRequest, Technician as TechnicianRecord } from '@portal/shared/api-contract';
import type { ComponentProps } from 'react';
import { singleSpaced } from '../list/single-spaced';

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

/** The fields of the form: each by its name here and at the provider, with the attributes of its input. */
export const formFields = [
  ['firstName', 'nome', { spellCheck: false }],
  ['lastName', 'cognome', { spellCheck: false }],
  // `email` as a type would trim what was typed and block what it does not like: the provider decides.
  ['email', 'email', { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }],
  ['phone', 'telefono', { type: 'tel' }],
] as const satisfies readonly (readonly [string, keyof CreateTechnicianRequest, InputAttributes])[];

/** Those with a column of their own, beside the name and the state. */
export const columnFields = ['email', 'phone', 'role'] as const;

type FormField = (typeof formFields)[number];

/** Exactly as typed. */
export type TechnicianDraft = Readonly<Record<FormField[0], string>>;

/** An object of the form's fields, by the names that `entryOf` gives them. */
function fromForm<Name extends string, Value>(
  entryOf: (field: FormField) => readonly [Name, Value],
): Record<Name, Value>;
function fromForm(entryOf: (field: FormField) => readonly [string, unknown]): object {
  return Object.fromEntries(formFields.map(entryOf));
}

const activeByState = new Map([
  ['attivo', true],
  ['disattivo', false],
]);

export const technicianFrom = (record: TechnicianRecord) => ({
  id: record.id_tecnico,
  ...fromForm(([field, name]) => [field, record[name]]),
  role: record.ruolo,
  /** Null where the provider does not say, or says another word. */
  isActive: activeByState.get(record.stato?.trim().toLowerCase() ?? '') ?? null,
});

export type Technician = Readonly<ReturnType<typeof technicianFrom>>;

/** First and last name as the table shows them; '' when there is neither. */
export const fullName = ({ firstName, lastName }: Pick<Technician, 'firstName' | 'lastName'>): string =>
  singleSpaced(`${firstName ?? ''} ${lastName ?? ''}`);

export const draftFrom = (read: (field: FormField[0]) => string): TechnicianDraft =>
  fromForm(([field]) => [field, read(field)]);

export const requestFrom = (draft: TechnicianDraft): CreateTechnicianRequest =>
  fromForm(([field, name]) => [name, draft[field]]);

/** The new technician, from the response and, where that says nothing, from what was sent. */
export function createdFrom(record: TechnicianRecord, draft: TechnicianDraft): Technician {
  const created = technicianFrom(record);
  return { ...created, ...fromForm(([field]) => [field, created[field] ?? draft[field]]) };
}
