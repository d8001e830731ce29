import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { Message } from './messages';

/** The statement that stores a message. */
export const storing = (database: Database, message: Message) =>
  database.insert(outbox).values({ ...message, sentAt: new Date().toISOString() });
