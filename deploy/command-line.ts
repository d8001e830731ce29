import { parseArgs } from 'node:util';
import { UserError } from './user-error';

export const help = `Puts releases of the portal's apps into a site's folder, and says which are live.

Usage: npm run deploy -- <command> [options]

Commands
  init                          make a site of the builds of the host and of all remotes
  publish <app>                 add the build of the host or of a remote as a release, and make it live
  activate <app> <version> …    make a release live that the site holds; several in one step
  rollback <app>                make the last release live that was live before and fits; with --to, another one
  canary <remote> <version>     give a release to a share of browsers, or to those that ask for it
  promote <remote>              make the canary live for everyone
  abort <remote>                end the canary
  retire <remote> <version>     no page runs that release any more; never again live, canary or fallback
  pin <remote> <version>        prune leaves that release: pages of others load it by its own address
  unpin <remote> <version>      end that; without --for, for all
  remove <remote>               take a remote away, its routes and navigation entries with it
  overrides [<origin> …]        where remotes may come from in tabs that ask for it, for development; none ends it
  list                          every release, and which are live, canary and fallback
  history [<app>]               what was done to what is live
  check                         whether every release is whole, and the site as its records have it; exit code 1 if not
  prune                         remove all but the newest releases of each app

Options
  --site DIR      the site's folder (default dist/site)
  --dry-run       check everything, change nothing
  --plain         print fields separated by tabs, for programs
  --wait SECONDS  how long to wait for another deploy at work (default 30)
  --from DIR      publish: the folder of the build (default <app>/dist, built first where it is stale)
  --as VERSION    publish: the version's name (default: the package's, and a hash of the build)
  --no-fallback   publish: no earlier release runs in its place where it fails
  --inactive      publish: only add the release, which may wait for a host that it fits
  --to VERSION    rollback: where to
  --share 10%     canary: of all browsers; each browser stays in or out
  --opt-in        canary: also in browsers that open the portal once with ?canary=<remote>
  --for NAME      pin, unpin: who loads it
  --keep N        prune: releases of each app that stay (default 5)
  --replace       init: instead of the site that stands there
  --help          this text

A release never changes once it is published. The page is replaced in one step: what was live stays live until then, and a
command that was interrupted is made up for by the next one that changes the site. Exit code 1 says that nothing was done, and why.
`;

const options = {
  site: { type: 'string', default: 'dist/site' },
  'dry-run': { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
  wait: { type: 'string', default: '30' },
  from: { type: 'string' },
  as: { type: 'string' },
  inactive: { type: 'boolean', default: false },
  'no-fallback': { type: 'boolean', default: false },
  to: { type: 'string' },
  share: { type: 'string' },
  'opt-in': { type: 'boolean', default: false },
  for: { type: 'string' },
  keep: { type: 'string', default: '5' },
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** How many names follow each command. */
const names: Readonly<Record<string, readonly [least: number, most: number]>> = {
  init: [0, 0],
  publish: [1, 1],
  activate: [2, 20],
  rollback: [1, 1],
  canary: [2, 2],
  promote: [1, 1],
  abort: [1, 1],
  retire: [2, 2],
  pin: [2, 2],
  unpin: [2, 2],
  remove: [1, 1],
  overrides: [0, 20],
  list: [0, 0],
  history: [0, 1],
  prune: [0, 0],
  check: [0, 0],
};

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new UserError(`${cause instanceof Error ? cause.message : cause}\n"--help" says more`);
  }
}

/** @throws UserError where the parameters make no command */
export function readCommandLine(parameters: readonly string[]) {
  const { values, positionals } = parse(parameters);
  const [command = '', ...rest] = positionals;
  const { wait, keep, share, ...others } = values;
  if (values.help || command === '') return { command: 'help', names: [], ...others, wait: 0, keep: 0, share: 0 };
  const [least, most] = names[command] ?? [];
  if (least === undefined || most === undefined)
    throw new UserError(`There is no command "${command}"\n"--help" says more`);
  if (rest.length < least || rest.length > most) {
    throw new UserError(
      `"${command}" takes ${least === most ? least : `${least} to ${most}`} names\n"--help" says more`,
    );
  }
  if (command === 'activate' && rest.length % 2 > 0) throw new UserError('"activate" takes a version for each app');
  if (command === 'canary' && share === undefined && !values['opt-in']) {
    throw new UserError('A canary needs --share, --opt-in, or both');
  }
  if (command === 'pin' && !values.for)
    throw new UserError('A pin needs --for, with the name of who loads the release');
  return {
    command,
    names: rest,
    ...others,
    wait: whole('--wait', wait, 0) * 1000,
    keep: whole('--keep', keep, 1),
    share: share === undefined ? 0 : shareOf(share),
  };
}

export type CommandLine = ReturnType<typeof readCommandLine>;

function whole(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least) return number;
  throw new UserError(`${option} takes a whole number from ${least}, not "${text}"`);
}

function shareOf(text: string): number {
  const [, digits, sign] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const share = Number(digits) / (sign === '%' ? 100 : 1);
  if (share >= 0 && share <= 1) return share;
  throw new UserError(`--share takes 0% to 100%, or 0 to 1, not "${text}"`);
}
