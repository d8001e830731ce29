import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { Mailer, Message } from './mailer';

export interface StoredMessage extends Message {
  readonly id: number;
  readonly sentAt: string;
}

/** The statement that stores a message. @param pending whether it is still to be sent */
export const storing = (database: Database, { to, subject, text }: Message, pending: boolean) =>
  database
    .insert(outbox)
    .values({ to, subject, text, sentAt: new Date().toISOString(), pending })
    .returning({ id: outbox.id });

/** Keeps mails in the database instead of sending them. */
export const createOutboxMailer = (database: Database): Mailer => ({
  storing: (message) => storing(database, message, false),
  send: async () => {},
  pretend: async () => {},
  resume: async () => {},
  close: () => {},
});

/** Newest first. */
export const storedMessages = (database: Database): Promise<StoredMessage[]> =>
  database.select().from(outbox).orderBy(desc(outbox.id)).limit(500);

/** Those that a server which ended too early did not send, oldest first. */
export const pendingMessages = (database: Database): Promise<StoredMessage[]> =>
  database.select().from(outbox).where(eq(outbox.pending, true)).orderBy(asc(outbox.id));

export async function storedMessage(database: Database, id: number): Promise<StoredMessage | undefined> {
  const [message] = await database.select().from(outbox).where(eq(outbox.id, id));
  return message;
}

/** The statement that forgets a message. */
export const forgetting = (database: Database, id: number) => database.delete(outbox).where(eq(outbox.id, id));

/** The same for the message that this transaction stored last. */
export const forgettingLast = (database: Database) =>
  database.delete(outbox).where(eq(outbox.id, sql`(SELECT max(id) FROM outbox)`));
