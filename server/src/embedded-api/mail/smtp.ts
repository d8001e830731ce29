import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Mailer } from './mailer';
import { forgetting, forgettingLast, pendingMessages, type StoredMessage, storedMessage, storing } from './outbox';

/** The address with limits (ms) that keep a call from waiting minutes for a dead mail server; its own ones stand. */
function withTimeouts(address: string): string {
  const url = new URL(address);
  for (const [name, milliseconds] of Object.entries({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.href;
}

/** Sends mails through the server at `url` (`smtp://user:password@host:port`). */
export async function createSmtpMailer(
  database: Database,
  url: string,
  from: string,
  log: FastifyBaseLogger,
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(withTimeouts(url), { from });

  async function deliver({ id, to, subject, text }: StoredMessage): Promise<void> {
    // As an object, the address is one, whatever it holds.
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
    // A mail that stays stored is sent again at the next start, which is better than to call it unsent.
    await forgetting(database, id).catch((error: unknown) => log.error({ err: error }, 'a sent mail stays stored'));
  }

  return {
    storing: (message) => storing(database, message, true),
    async send(id) {
      const message = await storedMessage(database, id);
      if (message) await deliver(message);
    },
    async pretend() {
      // As long as a mail server may take.
      await delay(randomInt(20, 200));
      const nothing = { to: from, subject: '', text: '' };
      await database.batch([storing(database, nothing, false), forgettingLast(database)]);
    },
    async resume() {
      for (const message of await pendingMessages(database)) {
        await deliver(message).catch((error: unknown) => log.error({ err: error }, 'a stored mail could not be sent'));
      }
    },
    close: () => transport.close(),
  };
}
