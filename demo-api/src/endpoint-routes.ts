import type { Endpoint } from '@portal/shared/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Account } from './database/schema';
import { Problem } from './problem';

/** The account of a valid access token. */
export interface Caller {
  readonly account: Account;
  readonly sessionId: string;
}

interface Declaration<Body extends v.GenericSchema> {
  readonly endpoint: Endpoint;
  /** `noBody` where nothing is read. */
  readonly body: Body;
  /** 200 by default. */
  readonly status?: 200 | 201;
  /** Technicians get 403. */
  readonly operatorsOnly?: boolean;
}

interface EndpointRequest<Body> {
  readonly body: Body;
  readonly request: FastifyRequest;
}

export const noBody = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

function bodyOf<Body extends v.GenericSchema>(schema: Body, request: FastifyRequest): v.InferOutput<Body> {
  const result = v.safeParse(schema, request.body);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new Problem(
    400,
    field === null ? 'Il corpo della richiesta deve essere un oggetto JSON' : `Campo "${field}" mancante o non valido`,
  );
}

const numericId = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });

/** The number in a path's `{id}`; undefined for anything else, which no record has. */
export function idOf(request: FastifyRequest): number | undefined {
  const result = v.safeParse(numericId, request.params);
  return result.success ? result.output.id : undefined;
}

/** Registers endpoints of the contract. A handler returns the response's body, or its JSON as text. */
export function createEndpointRoutes(app: FastifyInstance, authenticate: (request: FastifyRequest) => Promise<Caller>) {
  function register(
    { method, path }: Endpoint,
    status: number,
    responseTo: (request: FastifyRequest) => Promise<unknown>,
  ) {
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const response = await responseTo(request);
        return reply.code(status).type('application/json; charset=utf-8').send(response);
      },
    });
  }

  return {
    anonymous<Body extends v.GenericSchema>(
      { endpoint, body }: Declaration<Body>,
      handle: (context: EndpointRequest<v.InferOutput<Body>>) => Promise<unknown>,
    ): void {
      register(endpoint, 200, (request) => handle({ body: bodyOf(body, request), request }));
    },

    signedIn<Body extends v.GenericSchema>(
      { endpoint, body, status = 200, operatorsOnly = false }: Declaration<Body>,
      handle: (context: EndpointRequest<v.InferOutput<Body>> & { readonly caller: Caller }) => Promise<unknown>,
    ): void {
      register(endpoint, status, async (request) => {
        const caller = await authenticate(request);
        if (operatorsOnly && caller.account.kind !== 'operator') {
          throw new Problem(403, 'Operazione non consentita: è riservata agli operatori');
        }
        return handle({ body: bodyOf(body, request), request, caller });
      });
    },
  };
}
export type EndpointRoutes = ReturnType<typeof createEndpointRoutes>;
