#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, out as print } from '../../deploy/terminal';
import { UserError } from '../../deploy/user-error';
import { build, check, deploy, develop, init } from './commands';

const help = `Creates, builds, checks and deploys a remote of the portal. Run it in the remote's folder.

Usage: portal-remote <command> [options]

Commands
  init <name>   create a working remote with one page in this folder
  build         build the remote into dist
  check         print what the build needs from a host; with --against, check whether a portal accepts it
  dev           serve the remote to one portal, and build it at each change
  deploy        publish the build into a site's folder, and make it live

Options
  --against PORTAL   check: a portal's address, or a saved /registry.json; dev: a portal's address
  --port N           dev: the port to listen on (default 4100; 0 takes a free port)
  --site DIR         deploy: the site's folder
  --as VERSION       deploy: the version's name (default: the package's, and a hash of the build)
  --inactive         deploy: only add the release
  --dry-run          deploy: check everything, change nothing
  --help             this text
`;

const options = {
  against: { type: 'string' },
  port: { type: 'string', default: '4100' },
  site: { type: 'string' },
  as: { type: 'string' },
  inactive: { type: 'boolean', default: false },
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

function addressOf(against: string | undefined): string {
  if (against !== undefined && /^https?:/.test(against) && URL.canParse(against)) return new URL(against).origin;
  throw new UserError('dev needs --against with the address of a portal, such as https://portal.example');
}

async function main(folder: string, parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters);
  const [command, name = ''] = positionals;
  if (values.help || command === undefined) return print(help);
  switch (command) {
    case 'init':
      return init(folder, name, print);
    case 'build':
      return build(folder, print);
    case 'check':
      return check(folder, values.against, print);
    case 'dev':
      return develop(folder, addressOf(values.against), Number(values.port));
    case 'deploy': {
      if (values.site === undefined) throw new UserError("deploy needs --site with the site's folder");
      const { site, as, inactive, 'dry-run': dryRun } = values;
      const flags = [
        ...(as ? ['--as', as] : []),
        ...(inactive ? ['--inactive'] : []),
        ...(dryRun ? ['--dry-run'] : []),
      ];
      return deploy(folder, ['--site', resolve(site), ...flags], print);
    }
    default:
      throw new UserError(`Unknown command "${command}"\nSee --help`);
  }
}

await main(process.cwd(), process.argv.slice(2)).catch(fail);
