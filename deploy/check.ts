import { liveIncompatibilities } from './compatibility';
import { damageReport } from './damage';
import { type CommandContext, type Line, line } from './decision';
import { hashOf } from './hash';
import { contentOf, entryNumbers, readEntry } from './ledger';
import { oldEmbeds, projectionsOf } from './projections';
import { isCleared } from './prune';
import { recordOf } from './records';
import { entryPath } from './site-paths';
import { choicesIn } from './state';
import { UserError } from './user-error';

/**
 * Follows the ledger from its first entry, and checks all files of all releases, and the files that follow from the last entry.
 * Read-only.
 * @throws UserError that lists every problem and its remedy
 */
export async function check(context: CommandContext): Promise<readonly Line[]> {
  const { store, state, entry } = context;
  const releases = await Promise.all(choicesIn(state).map(({ app, version }) => checked(context, app, version)));
  const unreadable = releases.flatMap(({ problem }) => problem ?? []);
  const problems = [
    ...(await brokenChain(context)),
    ...unreadable,
    ...releases.flatMap(({ damage }) => damage ?? []),
    // Projections can be compared only if all records are readable.
    ...(unreadable.length === 0 ? [...(await liveIncompatibilities(context)), ...(await outdated(context))] : []),
  ];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const files = releases.reduce((sum, one) => sum + one.files, 0);
  const counts = [Object.keys(state.releases).length, releases.length, files].map(String);
  const last = await contentOf(store, entry - 1);
  const text = `${store.name} is intact: ${counts[0]} apps, ${counts[1]} releases, ${counts[2]} files; entry ${entry - 1} of the ledger has the hash ${hashOf(last)}`;
  return [line(text, 'whole', ...counts)];
}

interface Checked {
  readonly files: number;
  readonly damage?: string | undefined;
  /** Of the record itself. */
  readonly problem?: string;
}

async function checked(context: CommandContext, app: string, version: string): Promise<Checked> {
  try {
    const record = await recordOf(context, app, version);
    if (await isCleared(context, app, version)) return { files: 0 };
    return { files: Object.keys(record.files).length, damage: await damageReport(context.store, app, record) };
  } catch (cause) {
    if (cause instanceof UserError) return { files: 0, problem: cause.message };
    throw cause;
  }
}

/** Entries that were altered or removed. */
async function brokenChain({ store }: CommandContext): Promise<readonly string[]> {
  const problems: string[] = [];
  let before: string | undefined;
  let expected = 1;
  for (const number of await entryNumbers(store)) {
    const content = await contentOf(store, number);
    const path = `${store.name}/${entryPath(number)}`;
    if (number !== expected || readEntry(store, number, content).before !== before)
      problems.push(
        `${path} does not follow from the entry before: one of them was altered or removed; compare both with a backup`,
      );
    before = hashOf(content);
    expected = number + 1;
  }
  return problems;
}

async function outdated(context: CommandContext): Promise<readonly string[]> {
  const { store, state } = context;
  const files = await projectionsOf(context);
  const old = (await oldEmbeds(store, files)).map(
    (path) => `${store.name}/${path} leads to no live release: "activate host ${state.host}" removes it`,
  );
  const compared = files.map(async ({ path, content }) => {
    const current = await store.read(path);
    if (current?.content.equals(Buffer.from(content))) return [];
    return [`${store.name}/${path} does not match the ledger: "activate host ${state.host}" writes it again`];
  });
  return [...old, ...(await Promise.all(compared)).flat()];
}
