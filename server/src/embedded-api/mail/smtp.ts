import type { FastifyBaseLogger } from 'fastify';
import type { Mailer, Message } from './mailer';

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
export async function createSmtpMailer(url: string, from: string, log: FastifyBaseLogger): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(withTimeouts(url), { from });
  const pending = new Set<Promise<void>>();

  async function deliver(message: Message): Promise<void> {
    await transport.sendMail({ ...message });
  }

  return {
    deliver,
    async post(message) {
      const sending = deliver(message)
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async close() {
      await Promise.allSettled(pending);
      transport.close();
    },
  };
}
