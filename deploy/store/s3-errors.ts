import { reasonOf } from '../../build/reason-of';

type Failure =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers; readonly body: Buffer }
  | { readonly kind: 'failure'; readonly cause: unknown };

const rights = 'give these credentials the rights to read, write, delete and list its objects';

/** Remedies by the store's error code. */
const remedies: Readonly<Record<string, (region: string) => string>> = {
  AccessDenied: () => rights,
  InvalidAccessKeyId: () => 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to credentials that it knows',
  SignatureDoesNotMatch: () => 'set AWS_SECRET_ACCESS_KEY to the secret of AWS_ACCESS_KEY_ID',
  ExpiredToken: () => 'get new credentials: the session of these has ended',
  RequestTimeTooSkewed: () => 'set the clock of this machine: it differs from the store by more than 15 minutes',
  NoSuchBucket: () => 'create the bucket first',
  AuthorizationHeaderMalformed: (region) => `set AWS_REGION to ${region}`,
  PermanentRedirect: (region) => `set AWS_REGION to ${region}, and AWS_ENDPOINT_URL to the bucket's endpoint`,
  SlowDown: () => 'run the command again later: it is throttling',
  NotImplemented: () => 'use a store with conditional writes (If-None-Match, If-Match)',
  QuotaExceeded: () => 'make room in it, or raise its quota',
};

/** @param place the bucket's address */
export function errorSentence(place: string, method: string, failure: Failure): string {
  if (failure.kind === 'failure') {
    return `The store at ${place} does not respond (${reasonOf(failure.cause)}): check AWS_ENDPOINT_URL and the network, and run the command again`;
  }
  const text = failure.body.toString('utf8');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `status ${failure.status}`;
  const region = failure.headers.get('x-amz-bucket-region') ?? /<Region>([\w-]+)<\/Region>/.exec(text)?.[1];
  const remedy = remedies[code]?.(region ?? "the bucket's region") ?? 'run the command again later';
  return `The store at ${place} refuses a ${method} (${code}): ${remedy}`;
}
