import { setTimeout as delay } from 'node:timers/promises';
import { StoreError, UserError } from '../user-error';
import { type S3Options, type S3Response, s3Requests } from './s3-requests';
import type { ListedFile, Store } from './store';

/**
 * A bucket of an S3-compatible store with conditional writes.
 * @param prefix of the keys, without a slash at its end; may be empty
 */
export function s3Store(prefix: string, options: S3Options): Store {
  const send = s3Requests(options);
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);

  async function read(path: string) {
    const { status, headers, body } = await send({ method: 'GET', key: keyOf(path) });
    return status === 404 ? undefined : { content: body, tag: headers.get('etag') ?? '' };
  }

  const put = (path: string, content: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
    send({ method: 'PUT', key: keyOf(path), headers, body: Buffer.from(content) });

  /** The condition failed: because of an attempt of this write whose response was lost? */
  const isOwn = async ({ isRepeated }: S3Response, path: string, content: string | Buffer): Promise<boolean> =>
    isRepeated && (await read(path))?.content.equals(Buffer.from(content)) === true;

  /** Some stores respond with a 409 to writes at the same time: the condition is then undecided. */
  async function putIf(path: string, content: string | Buffer, condition: Readonly<Record<string, string>>) {
    for (let count = 0; ; count += 1) {
      const response = await put(path, content, condition);
      if (response.status !== 409) return response;
      if (count > 5) throw new UserError(`Other deploys write ${path} all the time: run the command again later`);
      await delay(Math.random() * 100 * 2 ** count);
    }
  }

  return {
    name: `s3://${prefix === '' ? options.bucket : `${options.bucket}/${prefix}`}`,
    read,
    async list(folder) {
      const files: ListedFile[] = [];
      const root = keyOf('');
      const prefix = `${keyOf(folder).replace(/\/$/, '')}/`;
      for (let token: string | undefined = ''; token !== undefined; ) {
        const next: Readonly<Record<string, string>> = token === '' ? {} : { 'continuation-token': token };
        const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...next };
        const xml = (await send({ method: 'GET', query })).body.toString('utf8');
        // A gateway's own page, or half a list, would be a folder without the rest: `prune` deletes what it then takes for unused.
        if (!xml.trimEnd().endsWith('</ListBucketResult>'))
          throw new StoreError(`The store at ${options.endpoint} responds with no whole list: check AWS_ENDPOINT_URL`);
        const page = listedIn(xml);
        files.push(...page.files.map(({ path, changedAt }) => ({ path: path.slice(root.length), changedAt })));
        token = page.next;
      }
      return files.sort((one, other) => (one.path < other.path ? -1 : 1));
    },
    async create(path, content) {
      const response = await putIf(path, content, { 'if-none-match': '*' });
      return response.status === 200 || isOwn(response, path, content);
    },
    async replace(path, content, tag) {
      if (tag === undefined) return this.create(path, content);
      const response = await putIf(path, content, { 'if-match': tag });
      if (response.status === 200 || (await isOwn(response, path, content))) return true;
      if ((await read(path))?.tag !== tag) return false;
      // Ceph compares tags without their quotes.
      return (await putIf(path, content, { 'if-match': tag.replaceAll('"', '') })).status === 200;
    },
    async write(path, content) {
      await put(path, content);
    },
    async remove(path) {
      await send({ method: 'DELETE', key: keyOf(path) });
    },
  };
}

/** Reads a response of ListObjectsV2 with `encoding-type=url`. */
function listedIn(xml: string): { readonly files: readonly ListedFile[]; readonly next: string | undefined } {
  const elementOf = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    path: decodeURIComponent((elementOf(content, 'Key') ?? '').replaceAll('+', '%20')),
    changedAt: Date.parse(elementOf(content, 'LastModified') ?? ''),
  }));
  return { files, next: elementOf(xml, 'NextContinuationToken') };
}
