import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { errorsOf } from '../../build/compile-errors';
import { serveOnly } from '../../build/dev-only';
import { readRelease } from '../../build/release';
import { root } from '../../build/root';
import { whyUnpublishable } from '../../deploy/build-check';
import { readBuild } from '../../deploy/built-release';
import { unshownExtensions } from '../../deploy/extension-points';
import { releaseService } from '../../deploy/release-client';
import { noticeText } from '../../deploy/retire';
import { run } from '../../deploy/run';
import { UserError } from '../../deploy/user-error';
import { checkRemote } from './check-remote';
import { assertFresh } from './fresh-build';
import { largestPackages } from './largest-packages';
import { linksToNowhere } from './links';
import { readPortal } from './portal';
import { remoteIn } from './remote-app';
import { remoteConfig } from './remote-config';
import { newRepository } from './template';

type Print = (text: string) => void;

export function init(folder: string, name: string, print: Print): void {
  newRepository(folder, name);
  print(`remote-${name} is ready: npm test, npm run build. .github/workflows/deploy.yml deploys it by GitHub Actions`);
}

/** @throws UserError with the compiler's errors, or what no portal may have, after deleting the earlier build, which must not be deployed */
export async function build(folder: string, print: Print): Promise<void> {
  const { folder: name, location } = remoteIn(folder);
  const output = join(location, 'dist');
  try {
    const stats = await compile(folder);
    const reasons = whyUnpublishable(readRelease(output));
    if (reasons.length > 0) throw new UserError([...reasons, largestPackages(stats, location)].join('\n'));
  } catch (cause) {
    rmSync(output, { recursive: true, force: true });
    throw cause;
  }
  print(`${name} is built in ${output}`);
}

function compile(folder: string): Promise<Stats> {
  const compiler = rspack(remoteConfig(folder));
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (!stats || stats.hasErrors()) return fail(new UserError(stats ? errorsOf(stats) : ''));
      compiler.close((closing) => (closing ? fail(closing) : done(stats)));
    });
  });
}

function releaseIn(folder: string) {
  const app = remoteIn(folder);
  assertFresh(app.location);
  const { release } = readBuild({ app, folder: join(app.location, 'dist') });
  if (release.kind !== 'remote') throw new UserError(`${app.location}/dist contains no remote: run npm run build`);
  return { app: app.folder, record: release };
}

/** Prints the build's requirements, and checks it against the portal at `against`. */
export async function check(folder: string, against: string | undefined, print: Print): Promise<void> {
  const release = releaseIn(folder);
  const { contract, requires } = release.record;
  const modules = Object.entries(requires).map(([module, range]) => `${module} ${range}`);
  print(`${release.app} ${release.record.version} has contract ${contract} and needs ${modules.join(', ')}`);
  if (against === undefined) return;
  const portal = await readPortal(against);
  const reasons = checkRemote(release, portal);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
  print(`It fits ${against}`);
  const notice = portal.notices?.[release.app];
  const notes = [
    ...(notice ? [`${release.app} has notice: ${noticeText(notice)}`] : []),
    ...unshownExtensions(release.record, portal.extensionPoints ?? []),
    ...linksToNowhere(remoteIn(folder).location, release, portal),
  ];
  for (const note of notes) print(note);
}

/** Publishes the build to a site's folder, like the portal's `deploy publish`. */
export async function deploy(folder: string, parameters: readonly string[], print: Print): Promise<void> {
  const { folder: name, location } = remoteIn(folder);
  assertFresh(location);
  await run(['publish', name, '--from', join(location, 'dist'), ...parameters], {
    out: print,
    note: print,
    sources: [],
  });
}

/** Publishes the build through a release service. */
export async function deployTo(
  folder: string,
  address: string,
  { as, inactive, preview }: { readonly as?: string; readonly inactive: boolean; readonly preview: boolean },
  print: Print,
): Promise<void> {
  const service = await releaseService(address);
  const app = remoteIn(folder);
  assertFresh(app.location);
  const built = readBuild({ app, folder: join(app.location, 'dist') }, as);
  await service.upload(built);
  const operations = preview ? ['inactive', 'preview'] : [inactive ? 'inactive' : 'publish'];
  for (const operation of operations) {
    for (const line of await service.perform(`${built.app}/releases/${built.version}/${operation}`)) print(line);
  }
}

/** Runs an operation of a release service on this remote. */
export async function operate(
  folder: string,
  address: string,
  { operation, version, body }: { readonly operation: string; readonly version?: string; readonly body?: object },
  print: Print,
): Promise<void> {
  const { folder: name } = remoteIn(folder);
  const path = version === undefined ? `${name}/${operation}` : `${name}/releases/${version}/${operation}`;
  const service = await releaseService(address);
  for (const line of await service.perform(path, body)) print(line);
}

/** Prints the remote's releases, and which are live, canary, fallback and preview. */
export async function list(folder: string, address: string, print: Print): Promise<void> {
  const { folder: name } = remoteIn(folder);
  const lines = await (await releaseService(address)).list(name);
  for (const line of lines.length > 0 ? lines : [`${name} has no release`]) print(line);
}

export const develop = (folder: string, against: string, port: number): Promise<void> =>
  serveOnly({ app: remoteIn(resolve(folder)), against, port });

/** Serves the components that remotes may use, as a remote of their own. */
export const gallery = (against: string, port: number): Promise<void> =>
  develop(join(root, 'kit/gallery'), against, port);
