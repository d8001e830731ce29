import type { CreateTechnicianRequest } from '@portal/shared/api-contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { databaseFailure } from '../database/database-failure';
import { type Account, accounts } from '../database/schema';
import { activationMessage } from '../mail/messages';
import { forgetting } from '../mail/outbox';
import { invalidField, Problem } from '../problem';
import type { Services } from '../services';

const emailAddress = v.pipe(v.string(), v.email(), v.maxLength(254));
const maxLength = 200;
/**
 * Names stand in mails, so line ends, other controls and invisible characters are refused; but the two joiners are part
 * of emoji and of names in Arabic and Indic scripts, where they follow what they join.
 */
const joiner = /(?<=[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])[\u200c\u200d]/gu;
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function accepted(request: CreateTechnicianRequest): CreateTechnicianRequest {
  const email = request.email.trim();
  if (email === '') throw invalidField('email', "L'email è obbligatoria");
  if (!v.is(emailAddress, email)) throw invalidField('email', "L'email non è valida");
  for (const field of ['nome', 'cognome', 'telefono'] as const) {
    const text = request[field].trim();
    if (unsafe.test(text.replace(joiner, '')))
      throw invalidField(field, `Il campo "${field}" contiene caratteri non ammessi o invisibili: riscrivilo a mano`);
    if (text.includes('://')) throw invalidField(field, `Il campo "${field}" contiene un indirizzo web: toglilo`);
    if (request[field].length > maxLength)
      throw invalidField(field, `Il campo "${field}" supera ${maxLength} caratteri`);
  }
  return { email, nome: request.nome.trim(), cognome: request.cognome.trim(), telefono: request.telefono.trim() };
}

async function stored<Account, Mail>(
  storing: Promise<readonly [readonly Account[], readonly Mail[], ...unknown[]]>,
): Promise<{ account: Account; mail: Mail }> {
  try {
    const [[account], [mail]] = await storing;
    if (!account || !mail) throw new TypeError('The database returned no row of what it stored');
    return { account, mail };
  } catch (error) {
    if (databaseFailure(error) !== 'not-unique') throw error;
    throw invalidField('email', 'Esiste già un account con questa email');
  }
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
  const link = linkTokens.issue(sql`(SELECT id FROM accounts WHERE email = ${email})`, 'activation');
  const message = activationMessage({ firstName: nome, email }, origin, link.token);
  const { account, mail } = await stored(
    database.batch([
      database
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
        .returning(),
      mailer.storing(message),
      ...link.statements,
    ]),
  );
  try {
    await mailer.send(mail.id);
  } catch (error) {
    log.error({ err: error }, 'the activation mail could not be sent');
    await database.batch([
      forgetting(database, mail.id),
      linkTokens.revoking(account.id),
      database.delete(accounts).where(eq(accounts.id, account.id)),
    ]);
    throw new Problem(502, "Tecnico non creato: l'email di attivazione non può essere inviata");
  }
  return account;
}
