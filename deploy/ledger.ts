import { hostname, userInfo } from 'node:os';
import * as v from 'valibot';
import { hashOf } from './hash';
import { entryPath, sitePaths } from './site-paths';
import { type State, state } from './state';
import type { Store } from './store/store';
import { NewerSite, UserError } from './user-error';

/** Raised when an older deploy could not use a newer entry. */
const ledgerSchema = 1;

const change = v.object({
  /** A command, such as `publish`. */
  action: v.string(),
  app: v.string(),
  version: v.string(),
});
export type Change = Readonly<v.InferOutput<typeof change>>;

const operator = v.object({
  /** Such as `anna@build-3`, or the subject of a token. */
  subject: v.string(),
  /** Of an OIDC token, with what it says of the job. */
  issuer: v.exactOptional(v.string()),
  repository: v.exactOptional(v.string()),
  commit: v.exactOptional(v.string()),
  run: v.exactOptional(v.string()),
});
/** Who makes a change. */
export type Operator = Readonly<v.InferOutput<typeof operator>>;

export const entry = v.object({
  schema: v.literal(ledgerSchema),
  at: v.string(),
  by: operator,
  /** SHA-256 of the entry before. */
  before: v.exactOptional(v.string()),
  changes: v.array(change),
  state,
});
export type Entry = v.InferOutput<typeof entry>;

/** The last entry: what is live. */
export interface Head {
  /** From 1. */
  readonly number: number;
  readonly hash: string;
  readonly state: State;
}

const numberOf = (path: string): number => Number(/(\d+)\.json$/.exec(path)?.[1] ?? Number.NaN);

export async function entryNumbers(store: Store): Promise<readonly number[]> {
  const numbers = (await store.list(sitePaths.ledger)).map(({ path }) => numberOf(path));
  return numbers.filter((one) => Number.isSafeInteger(one)).sort((one, other) => one - other);
}

export const lastNumber = async (store: Store): Promise<number | undefined> => (await entryNumbers(store)).at(-1);

export const isEarlierSite = async (store: Store): Promise<boolean> =>
  (await store.read(sitePaths.earlierHistory)) !== undefined && (await entryNumbers(store)).length === 0;

const versioned = v.looseObject({ schema: v.number() });

/** @throws UserError where the entry is damaged, or newer than this deploy */
export function readEntry(store: Store, number: number, content: Buffer): Entry {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), versioned), content.toString('utf8'));
  const path = `${store.name}/${entryPath(number)}`;
  if (json.success && json.output.schema > ledgerSchema)
    throw new NewerSite(`${path} has schema ${json.output.schema}, this one reads ${ledgerSchema}`);
  const result = v.safeParse(entry, json.output);
  if (result.success) return result.output;
  throw new UserError(
    `${path} is damaged: restore it from a backup of .deploy, or create the site again with "init --replace"`,
  );
}

/** Undefined for a new site. */
export async function readHead(store: Store): Promise<Head | undefined> {
  const number = await lastNumber(store);
  if (number === undefined) return undefined;
  const content = await contentOf(store, number);
  return { number, hash: hashOf(content), state: readEntry(store, number, content).state };
}

export async function contentOf(store: Store, number: number): Promise<Buffer> {
  const file = await store.read(entryPath(number));
  if (file) return file.content;
  throw new UserError(`${store.name}/${entryPath(number)} is missing: restore it from a backup of .deploy`);
}

/** Who runs a command at a terminal. */
export const localOperator = (): Operator => ({
  subject: `${process.env['USER'] ?? userInfo().username}@${hostname()}`,
});

/**
 * Makes a state live. The only lock: of two deploys at once, one gets the number.
 * @param head the entry that the state was derived from; undefined for a new site
 * @returns false if another deploy was first
 */
export async function append(
  store: Store,
  head: Pick<Head, 'number' | 'hash'> | undefined,
  added: {
    readonly at: string;
    readonly by: Operator;
    readonly changes: readonly Change[];
    readonly state: State;
  },
): Promise<boolean> {
  const before = head ? { before: head.hash } : {};
  const content = { schema: ledgerSchema, ...before, ...added };
  return store.create(entryPath((head?.number ?? 0) + 1), `${JSON.stringify(content)}\n`);
}
