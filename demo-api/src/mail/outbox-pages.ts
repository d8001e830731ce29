import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '../database/schema';
import { escapeHtml, sendPage } from '../html';
import type { Services } from '../services';

/** Text with its web addresses made links. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`);

/** The mails, which are never sent, as a page for people and as JSON for tests; newest first. */
export function registerOutboxPages(app: FastifyInstance, { database }: Services): void {
  const storedMessages = () => database.select().from(outbox).orderBy(desc(outbox.id)).limit(500);

  app.get('/api/dev/outbox.json', () => storedMessages());

  app.get('/api/dev/outbox/', async (_request, reply) => {
    const messages = await storedMessages();
    const articles = messages.map(
      ({ to, subject, sentAt, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>A: ${escapeHtml(to)} <time>${sentAt}</time></p><pre>${withLinks(text)}</pre></article>`,
    );
    const none = '<p>Nessun messaggio.</p>';
    return sendPage(reply, 'Posta in uscita', `<h1>Posta in uscita</h1>${articles.join('') || none}`);
  });
}
