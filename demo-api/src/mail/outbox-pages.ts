import type { FastifyInstance } from 'fastify';
import { idOf } from '../endpoint-routes';
import { type Html, html, sendPage } from '../html';
import type { Services } from '../services';
import { storedMessage, storedMessages } from './outbox';

/** Text with its web addresses made links. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));

/** The mails, which are never sent, as pages for people and as JSON for tests. */
export function registerOutboxPages(app: FastifyInstance, { database }: Services): void {
  app.get('/api/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await storedMessages(database)),
  );

  app.get('/api/dev/outbox/', async (_request, reply) => {
    const messages = await storedMessages(database);
    const items = messages.map(
      ({ id, to, subject, sentAt }) =>
        html`<li><a href="/api/dev/outbox/${id}/">${subject}</a> a ${to} <time>${sentAt}</time></li>`,
    );
    return sendPage(
      reply,
      'Posta in uscita',
      items.length === 0
        ? html`<h1>Posta in uscita</h1><p>Nessun messaggio.</p>`
        : html`<h1>Posta in uscita</h1><ul>${items}</ul>`,
    );
  });

  app.get('/api/dev/outbox/:id/', async (request, reply) => {
    const id = idOf(request);
    const message = id === undefined ? undefined : await storedMessage(database, id);
    if (!message) return sendPage(reply, 'Messaggio non trovato', html`<h1>Messaggio non trovato</h1>`, 404);
    return sendPage(
      reply,
      message.subject,
      html`<p><a href="/api/dev/outbox/">Posta in uscita</a></p><h1>${message.subject}</h1><p>A: ${message.to} <time>${message.sentAt}</time></p><pre>${withLinks(message.text)}</pre>`,
    );
  });
}
