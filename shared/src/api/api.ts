import { detailOf, type Endpoint, fieldErrorsOf, type PathParameters, pathOf } from '@portal/shared/api-contract';
import { isSessionFailure, type Session, type SessionRequestInit } from '@portal/shared/session';
import * as v from 'valibot';
import { ApiError, type Failure } from './failure';

type PathOptions<Path extends string> =
  PathParameters<Path> extends undefined ? { readonly params?: undefined } : { readonly params: PathParameters<Path> };

export type CallOptions<Path extends string> = PathOptions<Path> & {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

export interface Api {
  /** Parses the response by `response`; without one the body is not read. Rejects within 60 s, with ApiError. */
  call<Path extends string, Schema extends v.GenericSchema>(
    endpoint: Endpoint<Path>,
    options: CallOptions<Path> & { readonly response: Schema },
  ): Promise<v.InferOutput<Schema>>;
  call<Path extends string>(
    endpoint: Endpoint<Path>,
    ...options: PathParameters<Path> extends undefined ? [CallOptions<Path>?] : [CallOptions<Path>]
  ): Promise<undefined>;
}

interface ApiOptions {
  readonly session: Pick<Session, 'fetch'>;
  /** Without a trailing slash; '' for the page's own origin. */
  readonly apiOrigin: string;
  /** Milliseconds for a whole call, its body included. */
  readonly limit?: number;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly response?: v.GenericSchema;
}

const hasParameters = (endpoint: Endpoint): endpoint is Endpoint<`${string}{${string}}${string}`> =>
  endpoint.path.includes('{');

const addressOf = (endpoint: Endpoint, params: LooseOptions['params']) =>
  hasParameters(endpoint) ? pathOf(endpoint, params ?? {}) : pathOf(endpoint);

function bodyOf(body: unknown): BodyInit | undefined {
  return body instanceof FormData || body === undefined ? body : JSON.stringify(body);
}

function failureOfCall(cause: unknown, caller: AbortSignal | undefined): Failure {
  if (caller?.aborted === true) return { type: 'aborted', cause };
  const isEnd = isSessionFailure(cause) && cause.type !== 'refresh-unavailable';
  return { type: isEnd ? 'session-ended' : 'network', cause };
}

/** Bad gateway, service unavailable, gateway timeout: their bodies are not the provider's. */
const unreachable: readonly number[] = [502, 503, 504];

function failureOfStatus(status: number, text: string): Failure {
  if (unreachable.includes(status)) {
    return { type: 'network', cause: new Error(`The provider could not be reached: ${status}`) };
  }
  try {
    const body: unknown = JSON.parse(text);
    const detail = detailOf(body);
    const fields = fieldErrorsOf(body);
    const isOfFields = Object.keys(fields).length > 0;
    return { type: 'http', status, ...(detail !== undefined && { detail }), ...(isOfFields && { fields }) };
  } catch (cause) {
    return { type: 'http', status, cause };
  }
}

/** Names no value: it may be anyone's data. */
const placeOf = ({ path, expected, received, type }: v.BaseIssue<unknown>) =>
  `${path?.map(({ key }) => key).join('.') ?? 'it'} ${received === 'undefined' ? 'is missing' : `is not ${expected ?? type}`}`;

function parse(schema: v.GenericSchema, status: number, text: string, from: string): unknown {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: users see only that it failed.
    if (cause instanceof v.ValiError) console.error(`${from} answered: ${placeOf(cause.issues[0])}`);
    throw new ApiError({ type: 'invalid-body', status, cause });
  }
}

export function createApi({ session, apiOrigin, limit = 60_000 }: ApiOptions): Api {
  async function exchange(
    { path }: Endpoint,
    address: string,
    init: SessionRequestInit,
    schema?: v.GenericSchema,
  ): Promise<unknown> {
    const response = await session.fetch(address, init);
    if (!response.ok) throw new ApiError(failureOfStatus(response.status, await response.text()));
    return schema && parse(schema, response.status, await response.text(), path);
  }

  function call<Path extends string, Schema extends v.GenericSchema>(
    endpoint: Endpoint<Path>,
    options: CallOptions<Path> & { readonly response: Schema },
  ): Promise<v.InferOutput<Schema>>;
  function call<Path extends string>(
    endpoint: Endpoint<Path>,
    ...options: PathParameters<Path> extends undefined ? [CallOptions<Path>?] : [CallOptions<Path>]
  ): Promise<undefined>;
  async function call(endpoint: Endpoint, options: LooseOptions = {}): Promise<unknown> {
    const { method, auth } = endpoint;
    const { signal: caller, params, response } = options;
    const address = `${apiOrigin}${addressOf(endpoint, params)}`;
    const body = bodyOf(options.body);

    const timeout = AbortSignal.timeout(limit);
    const signal = caller === undefined ? timeout : AbortSignal.any([caller, timeout]);
    try {
      const init: SessionRequestInit = {
        method,
        auth,
        signal,
        credentials: 'include',
        ...(body !== undefined && { body }),
      };
      return await exchange(endpoint, address, init, response);
    } catch (cause) {
      throw cause instanceof ApiError ? cause : new ApiError(failureOfCall(cause, caller));
    }
  }

  return { call };
}
