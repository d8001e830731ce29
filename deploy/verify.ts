import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { host, remoteApp } from '../build/apps';
import { root } from '../build/root';
import { type BuiltRelease, readBuild } from './built-release';
import { type CommandContext, type Line, line } from './decision';
import { contentOf, entryNumbers, readEntry } from './ledger';
import { recordOf } from './records';
import { liveVersionOf, releaseStateOf } from './state';
import type { Store } from './store/store';
import { UserError } from './user-error';

const execute = promisify(execFile);

interface Sources {
  /** An address that git clones, or a folder, relative to this checkout. */
  readonly repository: string;
  /** Default: the commit that the ledger names. */
  readonly commit?: string | undefined;
}

/**
 * Builds the live release again from its commit, in a clone of its own, and compares both.
 * @throws UserError that names the files that differ
 */
export async function verify(context: CommandContext, app: string, sources: Sources): Promise<readonly Line[]> {
  const { store, state } = context;
  const version = liveVersionOf(state, app);
  if (version === undefined) throw new UserError(`No ${app} is live here`);
  const commit = sources.commit ?? (await commitOf(store, app, version));
  const built = await buildOf(app, sources.repository, commit);
  if (built.digest === releaseStateOf(state, app, version)?.digest)
    return [line(`${app} ${version} is what commit ${commit} builds`, 'verified', app, version, commit)];
  const { files } = await recordOf(context, app, version);
  const names = new Set([...Object.keys(files), ...built.files.keys()]);
  const different = [...names].filter((name) => files[name]?.integrity !== built.release.files[name]?.integrity);
  throw new UserError(
    `${app} ${version} is not what commit ${commit} builds: ${different.join(', ') || 'release.json'} differs`,
  );
}

async function commitOf(store: Store, app: string, version: string): Promise<string> {
  for (const number of await entryNumbers(store)) {
    const { by, changes } = readEntry(store, number, await contentOf(store, number));
    if (by.commit && changes.some((one) => one.app === app && one.version === version)) return by.commit;
  }
  throw new UserError(`The ledger names no commit of ${app} ${version}: name it with --commit`);
}

async function buildOf(app: string, repository: string, commit: string): Promise<BuiltRelease> {
  const clone = mkdtempSync(join(tmpdir(), 'portal-verify-'));
  try {
    await step('git', ['clone', '--quiet', '--no-checkout', repository, clone], root);
    await step('git', ['checkout', '--quiet', '--detach', commit, '--'], clone);
    await step('npm', ['ci', '--no-audit', '--no-fund'], clone);
    await step('npm', ['run', 'build', '--workspace', app], clone);
    return readBuild({ app: app === host.folder ? host : remoteApp(app), folder: join(clone, app, 'dist') });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** A build gets no credentials of the site, nor of the job whose identity the release service knows. */
const isSecret = (name: string) => /^(AWS|PORTAL|ACTIONS_ID_TOKEN|PURGE)_/.test(name);

async function step(program: string, parameters: readonly string[], cwd: string): Promise<void> {
  try {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSecret(name)));
    await execute(program, [...parameters], { cwd, env });
  } catch (cause) {
    throw new UserError(`The release cannot be built again: ${cause instanceof Error ? cause.message.trim() : cause}`);
  }
}
