import type { CreateTechnicianRequest } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { type Account, accounts } from '../database/schema';
import { activationMessage } from '../mail/messages';
import { Problem } from '../problem';
import type { Services } from '../services';

const emailAddress = v.pipe(v.string(), v.email(), v.maxLength(254));
const maxLength = 200;

function accepted(request: CreateTechnicianRequest): CreateTechnicianRequest {
  const email = request.email.trim();
  if (email === '') throw new Problem(400, "L'email è obbligatoria");
  if (!v.is(emailAddress, email)) throw new Problem(400, "L'email non è valida");
  for (const field of ['nome', 'cognome', 'telefono'] as const) {
    // The database would cut the text there without a word.
    if (request[field].includes('\0')) throw new Problem(400, `Il campo "${field}" non è valido`);
    if (request[field].length > maxLength) throw new Problem(400, `Il campo "${field}" supera ${maxLength} caratteri`);
  }
  return { email, nome: request.nome.trim(), cognome: request.cognome.trim(), telefono: request.telefono.trim() };
}

/**
 * Creates an inactive technician and mails the activation link to them.
 * @param origin where the link leads to
 * @throws Problem 400 when the email address is missing, invalid or taken; 502 when the mail cannot be sent
 */
export async function createTechnician(
  { database, linkTokens, mailer }: Services,
  request: CreateTechnicianRequest,
  origin: string,
  log: FastifyBaseLogger,
): Promise<Account> {
  const { email, nome, cognome, telefono } = accepted(request);
  const [account] = await database
    .insert(accounts)
    .values({
      kind: 'technician',
      username: email,
      email,
      firstName: nome,
      lastName: cognome,
      phone: telefono,
      role: 'Tecnico',
      active: false,
      passwordHash: null,
    })
    .onConflictDoNothing()
    .returning();
  if (!account) throw new Problem(400, 'Esiste già un account con questa email');
  const token = await linkTokens.issue(account.id, 'activation');
  try {
    await mailer.deliver(activationMessage(account, origin, token));
  } catch (error) {
    log.error({ err: error }, 'the activation mail could not be sent');
    await linkTokens.revokeAccount(account.id);
    await database.delete(accounts).where(eq(accounts.id, account.id));
    throw new Problem(502, "Tecnico non creato: l'email di attivazione non può essere inviata");
  }
  return account;
}
