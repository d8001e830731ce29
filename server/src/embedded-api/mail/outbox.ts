import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { Mailer, Message } from './mailer';

export interface StoredMessage extends Message {
  readonly id: number;
  readonly sentAt: string;
}

/** Keeps mails in the database instead of sending them. */
export function createOutboxMailer(database: Database): Mailer {
  const store = async ({ to, subject, text }: Message) => {
    await database.insert(outbox).values({ to, subject, text, sentAt: new Date().toISOString() });
  };
  return { deliver: store, post: store, close: async () => {} };
}

/** Newest first. */
export const storedMessages = (database: Database): Promise<StoredMessage[]> =>
  database.select().from(outbox).orderBy(desc(outbox.id)).limit(500);

export async function storedMessage(database: Database, id: number): Promise<StoredMessage | undefined> {
  const [message] = await database.select().from(outbox).where(eq(outbox.id, id));
  return message;
}
