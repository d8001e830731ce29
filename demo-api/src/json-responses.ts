import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from './problem';

const details: Readonly<Record<number, string>> = {
  400: 'Richiesta non valida',
  404: 'Risorsa non trovata',
  405: 'Metodo non consentito',
  413: 'Richiesta troppo grande',
  415: 'Tipo di contenuto non supportato: inviare JSON',
};

/** Makes every failure of the API a JSON `{ detail }`, reads empty JSON bodies as none, and keeps responses out of caches. */
export function speakJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // The portal sends the JSON content type with requests that have no body.
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  for (const path of ['/api', '/api/*', '/api/dev/*']) {
    app.all(path, (_request, reply) => reply.code(404).send({ detail: details[404] }));
  }

  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      const { statusCode, headers, field, message } = error;
      return reply
        .code(statusCode)
        .headers(headers)
        .send({ detail: message, ...(field && { [field]: [message] }) });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ detail: details[status] ?? details[400] });
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).send({ detail: 'Errore interno del server' });
  });
}
