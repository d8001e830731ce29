import { parseArgs } from 'node:util';
import { host, isRemoteName, nameRule } from '../build/apps';
import { root } from '../build/root';
import { UserError } from './user-error';

export const help = `Publishes releases of the portal's apps into a site's folder, and chooses which are live.

Usage: npm run deploy -- <command> [options]

Commands
  init                          create a site from the builds of the host and of all remotes
  publish <app>                 add the build of the host or of a remote as a release, and make it live
  activate <app> <version> …    make a release of the site live; several in one step
  rollback <app>                make the previous release that fits live again; with --to, another one
  canary <remote> <version>     give a release to a share of browsers, or to those that opt in
  promote <remote>              make the canary live for everyone
  abort <remote>                end the canary
  retire <remote> <version>     bar a release: no page runs it, as live release, canary or fallback
  preview <remote> <version>    let a tab run a release for a look, after its user agreed
  pin <remote> <version>        keep a release from prune, for a page that loads it by its own address
  unpin <remote> <version>      remove a pin; without --for, all pins
  remove <remote>               remove a remote with its routes and navigation entries; with --on, after a notice
  overrides [<origin> …]        allow tabs to load remotes from these origins, for development; without one, allow none
  list                          show every release, and which are live, canary and fallback
  history [<app>]               show what changed, when, and by whom
  check                         verify ledger, releases, and the files that follow from them; exit code 1 on damage
  verify <app>                  build the live release again from its commit, and compare; exit code 1 if they differ
  symbolicate                   replace positions in bundles by those in the sources, in a stack on the standard input
  prune                         delete all but the newest releases of each app
  token <name>                  issue a token for the release service; with --revoke, end it
  mirror                        copy the served files into a folder, for a web server; with --every, follow the site
  convert                       give a site of an earlier deploy a ledger; with --back, take it away again

Options
  --site SITE     the site's folder, or s3://bucket/prefix (default dist/site)
  --dry-run       check everything, change nothing
  --plain         print fields separated by tabs, for programs
  --from DIR      publish: the folder of the build (default <app>/dist, built first if it is stale)
  --as VERSION    publish: the version's name (default: the package's, and a hash of the build)
  --no-fallback   publish: no earlier release runs in its place if it fails
  --inactive      publish: only add the release, even if no live host fits it yet
  --to VERSION    rollback: the version to make live
  --share 10%     canary: the share of all browsers; each browser stays in or out
  --opt-in        canary: also browsers that open the portal once with ?canary=<remote>
  --for NAME      pin, unpin: who loads the release
  --on DAY        remove: leave it live, and let only a host that it does not fit take it away from this day on (2030-01-31)
  --keep N        prune: how many releases of each app to keep (default 5)
  --replace       init: replace the existing site
  --commit REF    verify: default is the commit that the ledger names
  --repository R  verify: where to clone it from (default this checkout)
  --days N        preview, token: until it ends (default 14, 90)
  --into DIR      mirror: the folder of the copy
  --every SECONDS mirror: how often to look for changes
  --back          convert: for a deploy of version 1.0
  --help          this text

A published release never changes. An entry of the ledger makes a change live in one step, and the page follows it. Of two deploys
at once, the second checks again what the first left. On exit code 1 the command did not complete: the message gives the reason, and
begins with "The change is in the ledger" if the next command completes it.
`;

const options = {
  site: { type: 'string', default: 'dist/site' },
  'dry-run': { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
  from: { type: 'string' },
  as: { type: 'string' },
  inactive: { type: 'boolean', default: false },
  'no-fallback': { type: 'boolean', default: false },
  to: { type: 'string' },
  share: { type: 'string' },
  'opt-in': { type: 'boolean', default: false },
  for: { type: 'string' },
  on: { type: 'string' },
  keep: { type: 'string', default: '5' },
  replace: { type: 'boolean', default: false },
  commit: { type: 'string' },
  repository: { type: 'string', default: root },
  days: { type: 'string' },
  revoke: { type: 'boolean', default: false },
  into: { type: 'string' },
  every: { type: 'string' },
  back: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Number of names after each command. */
const names: Readonly<Record<string, readonly [least: number, most: number]>> = {
  init: [0, 0],
  publish: [1, 1],
  activate: [2, 20],
  rollback: [1, 1],
  canary: [2, 2],
  promote: [1, 1],
  abort: [1, 1],
  retire: [2, 2],
  preview: [2, 2],
  pin: [2, 2],
  unpin: [2, 2],
  remove: [1, 1],
  overrides: [0, 20],
  list: [0, 0],
  history: [0, 1],
  prune: [0, 0],
  check: [0, 0],
  verify: [1, 1],
  symbolicate: [0, 0],
  token: [1, 1],
  mirror: [0, 0],
  convert: [0, 0],
};

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new UserError(`${cause instanceof Error ? cause.message : cause}\nSee --help`);
  }
}

/** @throws UserError for invalid parameters */
export function readCommandLine(parameters: readonly string[]) {
  const { values, positionals } = parse(parameters);
  const [command = '', ...rest] = positionals;
  const { days, keep, share, every, ...others } = values;
  if (values.help || command === '')
    return { command: 'help', names: [], ...others, days: 0, keep: 0, share: 0, every: 0 };
  const [least, most] = names[command] ?? [];
  if (least === undefined || most === undefined) throw new UserError(`Unknown command "${command}"\nSee --help`);
  if (rest.length < least || rest.length > most) {
    throw new UserError(`"${command}" takes ${least === most ? least : `${least} to ${most}`} names\nSee --help`);
  }
  if (command === 'activate' && rest.length % 2 > 0) throw new UserError('"activate" takes a version for each app');
  if (!['overrides', 'token'].includes(command))
    for (const app of rest.filter((_, index) => index % 2 === 0)) assertApp(app);
  if (others.site === '') throw new UserError('--site is empty: expected a folder, or s3://bucket/prefix');
  if (command === 'mirror' && !values.into) throw new UserError('A mirror needs --into with the folder of the copy');
  if (command === 'pin' && !values.for) throw new UserError('A pin needs --for with the name of who loads the release');
  return {
    command,
    names: rest,
    ...others,
    keep: whole('--keep', keep, 1),
    days: whole('--days', days ?? (command === 'preview' ? '14' : '90'), 1),
    every: every === undefined ? 0 : whole('--every', every, 1) * 1000,
    share: share === undefined ? 0 : shareOf(share),
  };
}

export type CommandLine = ReturnType<typeof readCommandLine>;

/** Names become paths of the site. */
function assertApp(name: string): void {
  if (name === host.folder || isRemoteName(name)) return;
  throw new UserError(`"${name}" is not a remote's name: expected "remote-" and ${nameRule}`);
}

function whole(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least) return number;
  throw new UserError(`${option} takes a whole number from ${least}, not "${text}"`);
}

export function shareOf(text: string): number {
  const [, digits, sign] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const share = Number(digits) / (sign === '%' ? 100 : 1);
  if (share >= 0 && share <= 1) return share;
  throw new UserError(`--share takes 0% to 100%, or 0 to 1, not "${text}"`);
}
