import * as v from 'valibot';
import type { BuiltRelease } from './built-release';
import { hashOf } from './hash';
import { isPrivate } from './private-address';
import { announcement, performed, refusal } from './release-replies';
import { UserError } from './user-error';

/** In milliseconds, of one request. */
const requestLimit = 120_000;
/** Files uploaded at once. */
const uploadsAtOnce = 4;

const idToken = v.object({ value: v.string() });

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `PORTAL_TOKEN`, or a token that the CI issues for the service.
 * @throws UserError where there is neither
 */
async function tokenFor(service: string, environment: Environment): Promise<string> {
  const { PORTAL_TOKEN: own } = environment;
  // The error of a header would repeat it.
  if (own && !/^\S+$/.test(own.trim()))
    throw new UserError('PORTAL_TOKEN contains spaces or line breaks: copy it again');
  if (own) return own.trim();
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = environment;
  if (!address || !bearer)
    throw new UserError(
      'Set PORTAL_TOKEN to a token that an operator of the portal issued, or let the CI issue one (id-token: write)',
    );
  const url = new URL(address);
  url.searchParams.set('audience', new URL(service).origin);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(requestLimit),
  });
  const result = v.safeParse(idToken, await response.json());
  if (result.success) return result.output.value;
  throw new UserError(`The CI issues no token (HTTP ${response.status})`);
}

/** A token that is read on its way lets its reader publish. */
function assertPrivate(address: string): void {
  if (URL.canParse(address) && isPrivate(new URL(address))) return;
  throw new UserError(
    '--to takes the https address of a release service, such as https://releases.portal.example, or an http one of this machine',
  );
}

export interface ReleaseService {
  /** Uploads what the service does not have yet. */
  upload(release: BuiltRelease): Promise<void>;
  /** @returns what it says */
  perform(path: string, body?: object): Promise<readonly string[]>;
  /** @returns a line for each release of an app */
  list(app: string): Promise<readonly string[]>;
}

/** @param address such as `https://releases.portal.example` */
export async function releaseService(address: string, environment: Environment = process.env): Promise<ReleaseService> {
  assertPrivate(address);
  const token = await tokenFor(address, environment);

  async function send(method: 'GET' | 'PUT' | 'POST', path: string, body?: Buffer | object): Promise<unknown> {
    const isFile = Buffer.isBuffer(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await fetch(new URL(path, address), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': type } : {}) },
      signal: AbortSignal.timeout(requestLimit),
      ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new UserError(`${address} does not respond: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    const said = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), text);
    throw new UserError(
      said.success ? said.output.error : `${address} responds with HTTP ${response.status}: is it a release service?`,
    );
  }

  return {
    async upload({ app, version, release, files, sourceMaps }) {
      const path = `/v1/apps/${app}/releases/${version}`;
      const { missing } = v.parse(announcement, await send('PUT', path, release));
      const all = [...files.values(), ...(sourceMaps ? [sourceMaps] : [])];
      const contents = new Map(all.map((content) => [hashOf(content), content]));
      for (let begin = 0; begin < missing.length; begin += uploadsAtOnce) {
        const some = missing.slice(begin, begin + uploadsAtOnce);
        await Promise.all(some.map((hash) => send('PUT', `${path}/files/${hash}`, contents.get(hash))));
      }
    },
    perform: async (path, body) => v.parse(performed, await send('POST', `/v1/apps/${path}`, body)).lines,
    list: async (app) => v.parse(performed, await send('GET', `/v1/apps/${app}/releases`)).lines,
  };
}
