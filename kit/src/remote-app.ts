import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type App, isRemoteName, nameRule, remoteApp } from '../../build/apps';
import { readDeclaration } from '../../build/declaration';
import { UserError } from '../../deploy/user-error';

const manifest = v.object({ name: v.string() });

/** @throws UserError where the folder has no remote */
export function remoteIn(folder: string): App & { readonly location: string } {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new UserError(`${file} is missing: run portal-remote in the folder of a remote`);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), readFileSync(file, 'utf8'));
  const name = result.success ? result.output.name : '';
  if (!isRemoteName(name)) {
    throw new UserError(`${file} names the package "${name}": expected "remote-" and ${nameRule}`);
  }
  return { ...remoteApp(name), location: resolve(folder) };
}

/** @throws Error where the folder declares no remote, or one that the kit cannot build */
export function assertBuildable(app: App): void {
  if (!readDeclaration(app).embed) return;
  throw new UserError(
    `${app.location}/remote.ts declares an embed: only remotes of the portal's repository may have one`,
  );
}
