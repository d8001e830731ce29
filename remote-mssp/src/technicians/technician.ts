import type { RecordId, Technician as TechnicianRecord } from '@portal/shared/contract';

export interface Technician {
  readonly id: RecordId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string | null;
  readonly isActive: boolean;
}

export const technicianFrom = (record: TechnicianRecord): Technician => ({
  id: record.id_tecnico,
  firstName: record.nome,
  lastName: record.cognome,
  email: record.email,
  phone: record.telefono,
  role: record.ruolo,
  isActive: record.stato?.trim().toLowerCase() === 'attivo',
});

/** First and last name as the table shows them; '' when there is neither. */
export const fullName = ({ firstName, lastName }: Technician): string =>
  [firstName, lastName].filter((name) => name !== null && name !== '').join(' ');

/** What the form holds, exactly as typed. */
export interface TechnicianDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export const requestFrom = ({ firstName, lastName, email, phone }: TechnicianDraft) => ({
  email,
  nome: firstName,
  cognome: lastName,
  telefono: phone,
});

/** The new technician, from the answer and, where that says nothing, from what was sent. */
export function createdFrom(record: TechnicianRecord, draft: TechnicianDraft): Technician {
  const answer = technicianFrom(record);
  return {
    ...answer,
    firstName: answer.firstName ?? draft.firstName,
    lastName: answer.lastName ?? draft.lastName,
    email: answer.email ?? draft.email,
    phone: answer.phone ?? draft.phone,
  };
}
