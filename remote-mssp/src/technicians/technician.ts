import type { RecordId, Technician as TechnicianRecord } from '@portal/shared/api-contract';
import { singleSpaced } from '../list/single-spaced';

export interface Technician {
  readonly id: RecordId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string | null;
  /** Null where the provider does not say, or says another word. */
  readonly isActive: boolean | null;
}

const activeByState = new Map([
  ['attivo', true],
  ['disattivo', false],
]);

export const technicianFrom = (record: TechnicianRecord): Technician => ({
  id: record.id_tecnico,
  firstName: record.nome,
  lastName: record.cognome,
  email: record.email,
  phone: record.telefono,
  role: record.ruolo,
  isActive: activeByState.get(record.stato?.trim().toLowerCase() ?? '') ?? null,
});

/** First and last name as the table shows them; '' when there is neither. */
export const fullName = ({ firstName, lastName }: Technician): string =>
  singleSpaced(`${firstName ?? ''} ${lastName ?? ''}`);

export interface TechnicianDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export type TechnicianField = keyof TechnicianDraft;

/** The API's name of each field. */
const apiFields = { firstName: 'nome', lastName: 'cognome', email: 'email', phone: 'telefono' } as const;

export const fieldErrorsFrom = (errors: Readonly<Record<string, string>>) => ({
  firstName: errors[apiFields.firstName],
  lastName: errors[apiFields.lastName],
  email: errors[apiFields.email],
  phone: errors[apiFields.phone],
});

export const requestFrom = ({ firstName, lastName, email, phone }: TechnicianDraft) => ({
  email,
  nome: firstName,
  cognome: lastName,
  telefono: phone,
});

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
