import { toJsonSchema } from '@valibot/to-json-schema';
import type { Declaration } from '../endpoint-routes';
import { noBody } from '../endpoint-routes';

const schemaOf = (schema: Declaration['body']) => {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return jsonSchema;
};

const json = (schema: unknown) => ({ 'application/json': { schema } });
const problem = json({ $ref: '#/components/schemas/Problem' });

/** Failures that come with how a call is made, beside the declared ones. */
function failuresOf({ endpoint, body, operatorsOnly, failures }: Declaration): Record<string, string> {
  return {
    ...(body === noBody ? {} : { 400: 'The body is not what the schema says' }),
    ...(endpoint.auth === 'bearer'
      ? { 401: 'Missing, expired or invalid access token, or its session has ended' }
      : {}),
    ...(operatorsOnly ? { 403: 'The caller is a technician; operators alone may do this' } : {}),
    ...failures,
  };
}

function operationOf(declaration: Declaration) {
  const { endpoint, summary, body, response, status = 200 } = declaration;
  const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary,
    security: endpoint.auth === 'bearer' ? [{ accessToken: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === noBody ? {} : { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      [status]: { description: 'Success', content: json(schemaOf(response)) },
      ...Object.fromEntries(
        Object.entries(failuresOf(declaration)).map(([code, description]) => [code, { description, content: problem }]),
      ),
    },
  };
}

/** The OpenAPI 3.1 description of the declared endpoints. */
export function openApiOf(declared: readonly Declaration[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const declaration of declared) {
    const { path, method } = declaration.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(declaration) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Embedded provider API',
      version: '1.0.0',
      description: 'The calls of the portal, for trying, developing and testing.',
    },
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] } },
    },
  };
}
