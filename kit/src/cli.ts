#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { shareOf } from '../../deploy/command-line';
import { fail, out as print } from '../../deploy/terminal';
import { UserError } from '../../deploy/user-error';
import { build, check, deploy, deployTo, develop, gallery, init, list, operate } from './commands';

const help = `Creates, builds, checks and deploys a remote of the portal. Run it in the remote's folder.

Usage: portal-remote <command> [options]

Commands
  init <name>   create a working remote with one page in this folder, and a workflow of GitHub Actions
  build         build the remote into dist
  check         print what the build needs from a host; with --against, check whether a portal accepts it
  dev           serve the remote to one portal, and build it at each change
  gallery       serve to one portal a page of every shared component, with code, types and keys
  deploy        publish the build through a release service (--to) or into a site's folder (--site), and make it live
  list          show the remote's releases, and which are live, canary, fallback and preview
  canary <v>    give a release to a share of browsers (--share 10%), to those that opt in (--opt-in), or both
  promote       make the canary live for everyone
  abort         end the canary
  rollback      make the release before live again, or the one named by --version
  retire <v>    bar a release: no page runs it any more

Options
  --against PORTAL   check: a portal's address, or a saved /registry.json; dev and gallery: a portal's address
  --port N           dev and gallery: the port to listen on (default 4100; 0 takes a free port)
  --to SERVICE       deploy, list, canary, promote, abort, rollback, retire: the address of the release service; PORTAL_TOKEN, or the CI's own identity, says who asks
  --site DIR         deploy: the site's folder
  --share 10%        canary: the share of all browsers
  --opt-in           canary: also browsers that open the portal once with ?canary=<remote>
  --version V        rollback: the version to make live
  --as VERSION       deploy: the version's name (default: the package's, and a hash of the build)
  --inactive         deploy: only add the release
  --preview          deploy: add the release for a look in the portal, in tabs whose users agree, for 14 days
  --dry-run          deploy --site: check everything, change nothing
  --help             this text; after a command, its own
`;

const helpOf = (command: string) =>
  help.split('\n').filter((line) => RegExp(`^  (?:${command} |--.*\\b${command}\\b.*:)`).test(line));

const options = {
  against: { type: 'string' },
  port: { type: 'string', default: '4100' },
  to: { type: 'string' },
  site: { type: 'string' },
  share: { type: 'string' },
  'opt-in': { type: 'boolean', default: false },
  version: { type: 'string' },
  as: { type: 'string' },
  inactive: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch (cause) {
    throw new UserError(`${cause instanceof Error ? cause.message : cause}\nSee --help`);
  }
}

function addressOf(command: string, against: string | undefined): string {
  if (against !== undefined && /^https?:/.test(against) && URL.canParse(against)) return new URL(against).origin;
  throw new UserError(`${command} needs --against with the address of a portal, such as https://portal.example`);
}

function serviceOf(to: string | undefined): string {
  if (to !== undefined) return to;
  throw new UserError(
    "Name the portal's release service with --to, such as https://releases.portal.example; with --site only deploy works, " +
      'for the rest use "npm run deploy" of the portal',
  );
}

async function main(folder: string, parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters);
  const [command, name = ''] = positionals;
  if (values.help || command === undefined) return print((command && helpOf(command).join('\n')) || help);
  switch (command) {
    case 'init':
      return init(folder, name.replace(/^remote-/, ''), print);
    case 'build':
      return build(folder, print);
    case 'check':
      return check(folder, values.against, print);
    case 'dev':
      return develop(folder, addressOf(command, values.against), Number(values.port));
    case 'gallery':
      return gallery(addressOf(command, values.against), Number(values.port));
    case 'deploy': {
      if (values.to !== undefined && values['dry-run'])
        throw new UserError('--dry-run needs --site: a release service checks each deploy before it changes anything');
      if (values.to !== undefined) return deployTo(folder, values.to, values, print);
      if (values.preview) throw new UserError('--preview needs --to with the address of a release service');
      if (values.site === undefined)
        throw new UserError(
          "deploy needs --to with the address of a release service, or --site with the site's folder",
        );
      const { site, as, inactive, 'dry-run': dryRun } = values;
      const flags = [
        ...(as ? ['--as', as] : []),
        ...(inactive ? ['--inactive'] : []),
        ...(dryRun ? ['--dry-run'] : []),
      ];
      return deploy(folder, ['--site', resolve(site), ...flags], print);
    }
    case 'list':
      return list(folder, serviceOf(values.to), print);
    case 'canary': {
      const body = { share: values.share === undefined ? 0 : shareOf(values.share), optIn: values['opt-in'] };
      return operate(folder, serviceOf(values.to), { operation: 'canary', version: name, body }, print);
    }
    case 'retire':
      return operate(folder, serviceOf(values.to), { operation: 'retire', version: name }, print);
    case 'promote':
    case 'abort':
      return operate(folder, serviceOf(values.to), { operation: command }, print);
    case 'rollback': {
      const body = values.version === undefined ? {} : { to: values.version };
      return operate(folder, serviceOf(values.to), { operation: 'rollback', body }, print);
    }
    default:
      throw new UserError(`Unknown command "${command}"\nSee --help`);
  }
}

await main(process.cwd(), process.argv.slice(2)).catch(fail);
