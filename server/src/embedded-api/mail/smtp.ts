import type { Database } from '../database/database';
import type { Mailer } from './mailer';
import { forgetting, pendingMessages, type StoredMessage, storedMessage, storing } from './outbox';

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
export async function createSmtpMailer(database: Database, url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(withTimeouts(url), { from });

  async function deliver({ id, to, subject, text }: StoredMessage): Promise<void> {
    // As an object, the address is one, whatever it holds.
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
    await forgetting(database, id);
  }

  return {
    storing: (message) => storing(database, message, true),
    async send(id) {
      const message = await storedMessage(database, id);
      if (message) await deliver(message);
    },
    async resume() {
      for (const message of await pendingMessages(database)) await deliver(message);
    },
    close: () => transport.close(),
  };
}
