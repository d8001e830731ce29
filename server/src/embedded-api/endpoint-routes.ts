import type { Endpoint } from '@portal/shared/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Account } from './database/schema';
import { Problem } from './problem';

/** Who sends a request, by a valid access token of an active account. */
export interface Caller {
  readonly account: Account;
  readonly family: string;
}

export interface Declaration<
  Body extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  readonly endpoint: Endpoint;
  readonly summary: string;
  /** `noBody` where nothing is read. */
  readonly body: Body;
  readonly response: Output;
  /** 200 when left out. */
  readonly status?: 200 | 201;
  /** Technicians get 403. */
  readonly operatorsOnly?: boolean;
  /** What each status other than success means. */
  readonly failures?: Readonly<Record<number, string>>;
}

export interface EndpointRequest<Body> {
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const noBody = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A response that the database has already made JSON of. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The response of endpoints that return no record. */
export const acknowledgement = v.object({ detail: v.string() });

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

/** Registers endpoints of the contract, and keeps their declarations for the API's description. */
export class EndpointRoutes {
  readonly declared: Declaration[] = [];
  readonly #app: FastifyInstance;
  readonly #authenticate: (request: FastifyRequest) => Promise<Caller>;

  constructor(app: FastifyInstance, authenticate: (request: FastifyRequest) => Promise<Caller>) {
    this.#app = app;
    this.#authenticate = authenticate;
  }

  anonymous<Body extends v.GenericSchema, Output extends v.GenericSchema>(
    declaration: Declaration<Body, Output>,
    handle: (call: EndpointRequest<v.InferOutput<Body>>) => Promise<v.InferInput<Output> | JsonText>,
  ): void {
    this.#register(declaration, 'none', (request, reply) =>
      handle({ body: bodyOf(declaration.body, request), request, reply }),
    );
  }

  signedIn<Body extends v.GenericSchema, Output extends v.GenericSchema>(
    declaration: Declaration<Body, Output>,
    handle: (
      call: EndpointRequest<v.InferOutput<Body>> & { readonly caller: Caller },
    ) => Promise<v.InferInput<Output> | JsonText>,
  ): void {
    this.#register(declaration, 'bearer', async (request, reply) => {
      const caller = await this.#authenticate(request);
      if (declaration.operatorsOnly && caller.account.kind !== 'operator') {
        throw new Problem(403, 'Operazione non consentita: è riservata agli operatori');
      }
      return handle({ body: bodyOf(declaration.body, request), request, reply, caller });
    });
  }

  #register(
    declaration: Declaration,
    auth: Endpoint['auth'],
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const { endpoint, status = 200 } = declaration;
    if (endpoint.auth !== auth)
      throw new TypeError(`${endpoint.path} is declared with auth ${endpoint.auth} in the contract`);
    this.declared.push(declaration);
    this.#app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const response = await handler(request, reply);
        reply.code(status).type('application/json; charset=utf-8');
        return reply.send(response instanceof JsonText ? response.text : response);
      },
    });
  }
}
