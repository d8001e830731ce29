import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { root } from './built-site';

const references = v.pipe(
  v.object({ references: v.optional(v.array(v.object({ path: v.string() })), []) }),
  v.transform(({ references }) => references.map(({ path }) => path)),
);
const layout = v.object({
  portal: v.optional(v.object({ composing: v.array(v.string()), shared: v.array(v.string()) })),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const referencesOf = (folder: string) =>
  v.parse(references, readJson(join(folder, 'tsconfig.json'))).map((path) => join(folder, path));

const projects = referencesOf('.');
/** Project folders that each TypeScript project references: the single source of allowed imports. */
export const allowedImports: ReadonlyMap<string, readonly string[]> = new Map(
  projects.map((project) => [project, referencesOf(project)]),
);

/** All TypeScript files of projects, relative to the root. */
export const sources: readonly string[] = [...new Set(projects.map((project) => project.split('/')[0] ?? project))]
  .flatMap(sourcesUnder)
  .filter((path) => projectOf(path));

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'template'].includes(entry.name) ? [] : sourcesUnder(path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}

function projectOf(path: string): string | undefined {
  return projects.find((project) => path === project || path.startsWith(`${project}/`));
}

const statement =
  /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\((?:\/\*.*?\*\/|\s)*'([^']+)'/gm;

/** Includes dynamic and type imports. */
export const importsOf = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(statement)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );

/** Undefined where the import is allowed. */
export function refusal(path: string, specifier: string): string | undefined {
  const target = targetOf(path, specifier);
  const from = projectOf(path);
  const to = target && projectOf(target);
  if (!from || !to) return undefined;
  if (from === to) return from.startsWith('remote-') ? refusalInRemote(from, path, target) : undefined;
  if (!allowedImports.get(from)?.includes(to)) return `${from}/tsconfig.json does not reference ${to}`;
  if (to.startsWith('shared/') && specifier.startsWith('.')) {
    return 'shared is imported by name, as @portal/shared/site: share keys equal import specifiers';
  }
  return undefined;
}

/** A file or project; undefined for third-party packages. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  return specifier.startsWith('@portal/')
    ? specifier.replace('@portal/', '').replace(/^shared\//, 'shared/src/')
    : undefined;
}

/** In a remote, neither features nor shared folders may import another feature. */
function refusalInRemote(remote: string, path: string, target: string): string | undefined {
  const from = kindOf(remote, path);
  const to = kindOf(remote, target);
  if (from.kind === 'composing' || to.kind === 'shared' || from.folder === to.folder) return undefined;
  return `${to.folder} is a feature: move what it shares, or list it as shared in ${remote}/package.json`;
}

function kindOf(remote: string, path: string) {
  const folder = new RegExp(`^${remote}/src/([^/]+)/`).exec(path)?.[1];
  const { composing, shared } = layoutOf(remote);
  if (!folder || /\.test\.tsx?$/.test(path) || [...composing, 'testing'].includes(folder)) {
    return { folder, kind: 'composing' };
  }
  return { folder, kind: [...shared, 'messages'].includes(folder) ? 'shared' : 'feature' };
}

/** Folders that a remote's package.json does not list are features. */
export const layoutOf = (remote: string) =>
  v.parse(layout, readJson(join(remote, 'package.json'))).portal ?? { composing: [], shared: [] };
