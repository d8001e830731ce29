import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type Line, line } from './decision';
import { hashOf } from './hash';
import { sitePaths } from './site-paths';
import { type Store, textOf } from './store/store';
import { UserError } from './user-error';

const record = v.pipe(v.string(), v.parseJson(), v.object({ hash: v.string(), until: v.string() }));
const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;
const pathOf = (name: string) => `${sitePaths.tokens}/${name}.json`;

/** Issues a token, in place of an earlier one of its name. Only its hash is kept. @param days until it ends */
export async function issueToken(store: Store, name: string, days: number, now: string): Promise<readonly Line[]> {
  if (!namePattern.test(name))
    throw new UserError(`"${name}" is no token's name: expected a-z, 0-9 and hyphens, 40 at most`);
  const token = `${name}.${randomBytes(32).toString('base64url')}`;
  const until = new Date(Date.parse(now) + days * 24 * 60 * 60 * 1000).toISOString();
  await store.write(pathOf(name), JSON.stringify({ hash: hashOf(token), until }));
  return [
    line(`${token}\nThis token is not shown again. It ends on ${until.slice(0, 10)}`, 'token', name, token, until),
  ];
}

export async function revokeToken(store: Store, name: string): Promise<readonly Line[]> {
  if (!namePattern.test(name) || !(await store.read(pathOf(name)))) throw new UserError(`There is no token ${name}`);
  await store.remove(pathOf(name));
  return [line(`The token ${name} is revoked`, 'revoked', name)];
}

/** @returns its name; undefined for a token that is unknown or has ended */
export async function nameOfToken(store: Store, token: string, now: string): Promise<string | undefined> {
  const [name = ''] = token.split('.');
  if (!namePattern.test(name)) return undefined;
  const known = v.safeParse(record, await textOf(store, pathOf(name)));
  if (!known.success || known.output.until < now) return undefined;
  const [given, expected] = [Buffer.from(hashOf(token)), Buffer.from(known.output.hash)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}
