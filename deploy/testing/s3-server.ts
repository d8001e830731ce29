import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

interface StoredObject {
  readonly content: Buffer;
  readonly tag: string;
  readonly changedAt: string;
}

/** Changes a request before the store sees it. @returns true if it has responded, or will never */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

interface Behaviour {
  /** As Ceph: If-Match with quotes never matches. */
  readonly comparesWithoutQuotes?: boolean;
  readonly ignoresConditions?: boolean;
  readonly keysOnPage?: number;
}

/** The part of S3 that a site needs, in memory. Unlike a real store it checks no signature. */
export async function s3Server(behaviour: Behaviour = {}) {
  const { keysOnPage = 1000 } = behaviour;
  const objects = new Map<string, StoredObject>();
  const faults: Fault[] = [];

  const server = createServer(async (request, response) => {
    for (const fault of faults) if (await fault(request, response)) return;
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', 'http://store');
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (bucket !== 'bucket') return void refuse(response, 404, 'NoSuchBucket');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return void refuse(response, 403, 'AccessDenied');
    if (key === '') return list(url, response);
    if (request.method === 'PUT') return put(request, response, key, body);
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return void refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { etag: found.tag }).end(found.content);
  });

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const md5 = createHash('md5').update(body);
    if (headers['content-md5'] !== md5.copy().digest('base64')) return void refuse(response, 400, 'BadDigest');
    const tag = objects.get(key)?.tag;
    const wanted = headers['if-match'];
    const known = behaviour.comparesWithoutQuotes ? tag?.replaceAll('"', '') : tag;
    const isRefused =
      (headers['if-none-match'] === '*' && tag !== undefined) || (wanted !== undefined && wanted !== known);
    if (isRefused && !behaviour.ignoresConditions) return void refuse(response, 412, 'PreconditionFailed');
    const stored = { content: body, tag: `"${md5.digest('hex')}"`, changedAt: new Date().toISOString() };
    objects.set(key, stored);
    response.writeHead(200, { etag: stored.tag }).end();
  }

  function list(url: URL, response: ServerResponse): void {
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort();
    const page = keys.slice(from, from + keysOnPage).map((key) => {
      const changedAt = objects.get(key)?.changedAt;
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${changedAt}</LastModified></Contents>`;
    });
    const next = from + keysOnPage;
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.writeHead(200).end(`<ListBucketResult>${page.join('')}${more}</ListBucketResult>`);
  }

  const { origin, close } = await listen(server);
  return {
    objects,
    faults,
    options: {
      bucket: 'bucket',
      endpoint: origin,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      limits: { attempt: 10_000, total: 20_000 },
    },
    close,
  };
}

export type S3Server = Awaited<ReturnType<typeof s3Server>>;

/** @returns true: it has responded */
export function refuse(response: ServerResponse, status: number, code: string, more = ''): true {
  response.writeHead(status).end(`<Error><Code>${code}</Code>${more}</Error>`);
  return true;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
