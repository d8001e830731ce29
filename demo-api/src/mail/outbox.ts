import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { Message } from './messages';

export type StoredMessage = typeof outbox.$inferSelect;

/** The statement that stores a message. */
export const storing = (database: Database, message: Message) =>
  database.insert(outbox).values({ ...message, sentAt: new Date().toISOString() });

/** Newest first. */
export const storedMessages = (database: Database): Promise<StoredMessage[]> =>
  database.select().from(outbox).orderBy(desc(outbox.id)).limit(500);

export async function storedMessage(database: Database, id: number): Promise<StoredMessage | undefined> {
  const [message] = await database.select().from(outbox).where(eq(outbox.id, id));
  return message;
}
