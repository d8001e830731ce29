import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { refusal } from '../../deploy/release-replies';

/** Goes into the OpenAPI. */
interface RouteDescription {
  readonly summary?: string;
  /** Of a body in JSON. */
  readonly body?: GenericSchema;
  readonly isFile?: boolean;
  readonly query?: string;
  readonly response?: GenericSchema;
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteDescription {}
}

// Checks that JSON Schema has no word for are left out.
const json = (schema: GenericSchema) => ({
  'application/json': { schema: toJsonSchema(schema, { errorMode: 'ignore' }) },
});

const parameter = (name: string, place: 'path' | 'query') => ({
  ...{ name, in: place, required: place === 'path', schema: { type: 'string' } },
});

function described(url: string, { summary, body, isFile, query, response }: RouteDescription): object {
  const content = isFile ? { 'application/octet-stream': {} } : body && json(body);
  return {
    summary,
    parameters: [
      ...[...url.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter(name, 'path')),
      ...(query ? [parameter(query, 'query')] : []),
    ],
    ...(content ? { requestBody: { content } } : {}),
    responses: {
      [isFile ? '204' : '200']: { description: 'Done', ...(response ? { content: json(response) } : {}) },
      default: { description: 'Refused', content: json(refusal) },
    },
  };
}

/** Describes the routes that are added after it, at `/v1/openapi.json`. */
export function describeRoutes(app: FastifyInstance): void {
  const paths: Record<string, Record<string, object>> = {};
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    if (method === 'HEAD') return;
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [String(method).toLowerCase()]: described(url, config) };
  });
  app.get('/v1/openapi.json', { config: { summary: 'This description' } }, async () => ({
    openapi: '3.1.0',
    info: { title: 'Releases of the portal', version: '1' },
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }));
}
