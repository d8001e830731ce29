import type { Technician as TechnicianRecord } from '@portal/shared/api-contract';
import { singleSpaced } from '../list/single-spaced';

const activeByState = new Map([
  ['attivo', true],
  ['disattivo', false],
]);

export const technicianFrom = (record: TechnicianRecord) => ({
  id: record.id_tecnico,
  firstName: record.nome,
  lastName: record.cognome,
  email: record.email,
  phone: record.telefono,
  role: record.ruolo,
  /** Null where the provider does not say, or says another word. */
  isActive: activeByState.get(record.stato?.trim().toLowerCase() ?? '') ?? null,
});

export type Technician = Readonly<ReturnType<typeof technicianFrom>>;

/** First and last name as the table shows them; '' when there is neither. */
export const fullName = ({ firstName, lastName }: Pick<Technician, 'firstName' | 'lastName'>): string =>
  singleSpaced(`${firstName ?? ''} ${lastName ?? ''}`);

/** The fields of the form, with the provider's names. */
export const draftFields = { firstName: 'nome', lastName: 'cognome', email: 'email', phone: 'telefono' } as const;

export type TechnicianField = keyof typeof draftFields;

/** Exactly as typed. */
export type TechnicianDraft = Readonly<Record<TechnicianField, string>>;

export const requestFrom = ({ firstName, lastName, email, phone }: TechnicianDraft) => ({
  email,
  nome: firstName,
  cognome: lastName,
  telefono: phone,
});

/** The new technician, from the response and, where that says nothing, from what was sent. */
export function createdFrom(record: TechnicianRecord, draft: TechnicianDraft): Technician {
  const created = technicianFrom(record);
  return {
    ...created,
    firstName: created.firstName ?? draft.firstName,
    lastName: created.lastName ?? draft.lastName,
    email: created.email ?? draft.email,
    phone: created.phone ?? draft.phone,
  };
}
