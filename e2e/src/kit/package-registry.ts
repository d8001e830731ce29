import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const prefix = 'node_modules/';

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** Packages installed in this repository, with the platform's binaries. */
function installedPackages(): readonly Installed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => !packages[path].link && existsSync(join(root, path, 'package.json')))
    .map((path) => ({
      // The lock file has the real name of an aliased package.
      name: String(packages[path].name ?? path.slice(path.lastIndexOf(prefix) + prefix.length)),
      version: String(packages[path].version),
      folder: join(root, path),
    }));
}

const manifestOf = ({ folder }: Installed) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** A registry's metadata of a package, with the versions installed here. */
function packument(name: string, versions: readonly Installed[], origin: string) {
  const entries = versions.map((one) => {
    const tarball = `${origin}/-/${encodeURIComponent(name)}/${one.version}.tgz`;
    return [one.version, { ...manifestOf(one), dist: { tarball } }] as const;
  });
  // The top-level one comes first.
  return { name, 'dist-tags': { latest: versions[0]?.version }, versions: Object.fromEntries(entries) };
}

function sendTarball({ folder }: Installed, response: ServerResponse): void {
  const name = basename(folder);
  const tar = spawn('tar', ['-c', '--exclude', `${name}/node_modules`, '-C', dirname(folder), name]);
  tar.stdout.pipe(response);
}

export interface PackageRegistry {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A local package registry with the packages of this repository. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const all = [...installedPackages()].sort((one, other) => one.folder.length - other.folder.length);
  const packages = new Map<string, Installed[]>();
  for (const one of all) packages.set(one.name, [...(packages.get(one.name) ?? []), one]);
  let origin = '';
  const server = createServer(({ url = '' }, response) => {
    const [, name = '', version] = /^\/-\/([^/]+)\/(.+)\.tgz$/.exec(url) ?? [undefined, url.slice(1)];
    const versions = packages.get(decodeURIComponent(name)) ?? [];
    if (version === undefined) {
      if (versions.length === 0) return response.writeHead(404).end('{}');
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(packument(decodeURIComponent(name), versions, origin)));
    }
    const wanted = versions.find((one) => one.version === version);
    return wanted ? sendTarball(wanted, response) : response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
