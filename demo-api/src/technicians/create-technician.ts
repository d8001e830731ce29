import { type CreateTechnicianRequest, createTechnicianFields } from '@portal/shared/api-contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Account, accounts } from '../database/schema';
import { activationMessage } from '../mail/messages';
import { storing } from '../mail/outbox';
import { invalidField } from '../problem';
import type { Services } from '../services';

const trimmed = v.object(v.entriesFromList(createTechnicianFields, v.pipe(v.string(), v.trim())));
const emailAddress = v.pipe(v.string(), v.email(), v.maxLength(254));

function fieldsOf(request: CreateTechnicianRequest): CreateTechnicianRequest {
  const fields = v.parse(trimmed, request);
  if (fields.email === '') throw invalidField('email', "L'email è obbligatoria");
  if (!v.is(emailAddress, fields.email)) throw invalidField('email', "L'email non è valida");
  return fields;
}

/**
 * Creates an inactive technician, with the mail of the activation link.
 * @param origin where the link leads to
 * @throws Problem 400 when the email address is missing, invalid or taken
 */
export async function createTechnician(
  { database, linkTokens }: Services,
  request: CreateTechnicianRequest,
  origin: string,
): Promise<Account> {
  const fields = fieldsOf(request);
  const { email } = fields;
  const link = linkTokens.issue(sql`(SELECT id FROM accounts WHERE email = ${email})`, 'activation');
  const values = {
    kind: 'technician',
    username: email,
    ...fields,
    ruolo: 'Tecnico',
    active: false,
  } as const;
  try {
    const [[account]] = await database.batch([
      database.insert(accounts).values(values).returning(),
      storing(database, activationMessage(fields, origin, link.token)),
      ...link.statements,
    ]);
    if (account) return account;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  throw invalidField('email', 'Esiste già un account con questa email');
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('extendedCode' in error && error.extendedCode === 'SQLITE_CONSTRAINT_UNIQUE') || isTaken(error.cause);
}
