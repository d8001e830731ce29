import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../user-error';
import { errorSentence } from './s3-errors';

export interface S3Options {
  readonly bucket: string;
  /** Buckets are folders of it. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  /** Ends requests and attempts. */
  readonly signal?: AbortSignal;
  /** In milliseconds: of one attempt, and of all. */
  readonly limits?: { readonly attempt: number; readonly total: number };
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object; left out for the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** An earlier attempt may have taken effect, although no response came. */
  readonly isRepeated: boolean;
}

type Attempt =
  | ({ readonly kind: 'response' } & Omit<S3Response, 'isRepeated'>)
  | { readonly kind: 'failure'; readonly cause: unknown };

const expected = [200, 204, 404, 409, 412];
/** Throttled, or broken for a moment. */
const passing = [408, 429, 500, 502, 503, 504];

/** @throws UserError that says what to do, for what is no expected response after several attempts */
export function s3Requests(options: S3Options): (request: S3Request) => Promise<S3Response> {
  const { bucket, endpoint, signal, limits = { attempt: 30_000, total: 90_000 } } = options;
  const client = new AwsClient({ ...options, service: 's3', retries: 0 });

  function addressOf({ key, query = {} }: S3Request): string {
    const parts = [bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent);
    const search = new URLSearchParams(query).toString();
    return `${endpoint}/${parts.join('/')}${search === '' ? '' : `?${search}`}`;
  }

  async function attempt(request: S3Request): Promise<Attempt> {
    const { method, headers = {}, body } = request;
    // The store refuses half a body.
    const digest = body ? { 'content-md5': createHash('md5').update(body).digest('base64') } : {};
    try {
      const response = await client.fetch(addressOf(request), {
        method,
        headers: { ...headers, ...digest },
        signal: AbortSignal.any([AbortSignal.timeout(limits.attempt), ...(signal ? [signal] : [])]),
        redirect: 'manual',
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      const content = Buffer.from(await response.arrayBuffer());
      return { kind: 'response', status: response.status, headers: response.headers, body: content };
    } catch (cause) {
      return { kind: 'failure', cause };
    }
  }

  return async (request) => {
    const deadline = performance.now() + limits.total;
    for (let count = 0; ; count += 1) {
      const result = await attempt(request);
      if (result.kind === 'response' && expected.includes(result.status)) {
        if (result.status !== 404 || isMissingObject(result.body)) return { ...result, isRepeated: count > 0 };
      }
      const mayPass = result.kind === 'failure' || passing.includes(result.status);
      if (!mayPass || signal?.aborted || performance.now() > deadline)
        throw new StoreError(errorSentence(`${endpoint}/${bucket}`, request.method, result));
      const pause = Math.min(100 * 2 ** count, 5000) * (0.5 + Math.random());
      await delay(pause, undefined, signal ? { signal } : {}).catch(() => undefined);
    }
  };
}

/** A missing bucket is a 404 as well. */
const isMissingObject = (body: Buffer): boolean => !body.includes('NoSuchBucket');
