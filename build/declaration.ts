import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as apiContract from '@portal/shared/api-contract';
import { area, namespaceOf, ownPoint } from '@portal/shared/federation';
import type { ExtensionPoints } from '@portal/shared/remote';
import * as remote from '@portal/shared/remote';
import * as site from '@portal/shared/site';
import { completeLanguages, defaultLanguage, matchRoute, rankRoutes, shapeOf } from '@portal/shared/site';
import { transformSync } from 'esbuild';
import * as v from 'valibot';
import { type App, locationOf } from './apps';

const embed = v.object({ entry: v.string(), name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)) });
const extension = area.entries.extensions.wrapped.value;
const anyFunction = v.function('expected a function that imports');

/** Of the fields that only some kinds of points have, those that each has. */
const fieldsOf = {
  section: ['load', 'height'],
  line: ['load'],
  action: ['load', 'icon'],
  search: ['load'],
  badge: ['load', 'path'],
  page: ['path'],
} as const;
const required = ['load', 'path'];

/** Those of the portal's own areas; a declaration for another of them is a mistake. */
const pointKinds: Readonly<Record<string, keyof typeof fieldsOf>> = {
  'mssp.company@1': 'section',
  'mssp.company-actions@1': 'action',
  'mssp.dashboard@1': 'section',
  'mssp.supplier@1': 'section',
  'mssp.search@1': 'search',
  'host.navigation@1': 'badge',
  'host.notice@1': 'line',
  'host.settings@1': 'page',
} satisfies { [At in keyof ExtensionPoints]: keyof ExtensionPoints[At] };

interface DeclaredExtension {
  readonly point: string;
  readonly load?: unknown;
}

/** Names what is wrong with an extension at a point of the portal's own areas; owners of others say in types what they expect. */
function misfit(declared: DeclaredExtension): string | undefined {
  const kind = pointKinds[declared.point];
  if (kind === undefined) {
    if (/^(host|mssp)\./.test(declared.point))
      return `there is no point ${declared.point}, only ${Object.keys(pointKinds).join(', ')}`;
    return declared.load === undefined && !('path' in declared) ? 'it has neither load() nor path' : undefined;
  }
  const fields: readonly string[] = fieldsOf[kind];
  const missing = fields.find((name) => required.includes(name) && Reflect.get(declared, name) === undefined);
  if (missing) return `${declared.point} takes an extension with ${missing}`;
  const other = [...new Set(Object.values(fieldsOf).flat())].find(
    (name) => !fields.includes(name) && Reflect.get(declared, name) !== undefined,
  );
  return other && `${declared.point} takes no extension with ${other}`;
}

/** Extends the registry's schema by the build's own fields, and requires code for each screen and language. */
const declaration = v.pipe(
  v.object({
    screens: v.pipe(
      v.record(
        area.entries.screens.key,
        v.object({
          ...area.entries.screens.value.entries,
          firstScreenAt: v.exactOptional(v.array(v.pipe(v.string(), v.startsWith('/')))),
          load: anyFunction,
        }),
      ),
      v.check((screens) => {
        const shapes = Object.values(screens).map(({ path }) => shapeOf(path));
        return new Set(shapes).size === shapes.length;
      }, 'two screens have a path of one shape'),
      v.check(
        (screens) => Object.values(screens).every(({ access, prefetch }) => access === 'signed-in' || !prefetch),
        'prefetch is for signed-in screens: its calls bear the token',
      ),
      v.check(
        (screens) =>
          Object.values(screens).every(({ access, firstScreenAt }) => access === 'anonymous' || !firstScreenAt),
        'firstScreenAt is for anonymous screens: without data, a signed-in one has little to show',
      ),
      v.check((screens) => {
        const routes = rankRoutes(Object.values(screens));
        return routes.every((route) => (route.firstScreenAt ?? []).every((at) => matchRoute(routes, at) === route));
      }, 'firstScreenAt names an address that the screen does not show'),
    ),
    navigation: area.entries.navigation,
    links: area.entries.links,
    extensionPoints: v.exactOptional(v.array(ownPoint)),
    extensions: v.exactOptional(
      v.record(
        area.entries.screens.key,
        v.pipe(
          v.object({ ...extension.entries, load: v.exactOptional(anyFunction) }),
          v.rawCheck(({ dataset, addIssue }) => {
            const message = dataset.typed ? misfit(dataset.value) : undefined;
            if (message) addIssue({ message });
          }),
        ),
      ),
    ),
    messages: v.object({
      namespace: v.string(),
      [defaultLanguage]: v.record(v.string(), v.unknown()),
      load: v.object(
        Object.fromEntries(
          completeLanguages.filter((code) => code !== defaultLanguage).map((code) => [code, anyFunction]),
        ),
      ),
    }),
    embed: v.exactOptional(embed),
  }),
  v.check(
    ({ screens, extensions = {} }) => Object.keys(extensions).every((name) => !Object.hasOwn(screens, name)),
    'an extension has the name of a screen',
  ),
  v.check(({ screens, extensions = {} }) => {
    const routes = rankRoutes(Object.values(screens));
    return Object.values(extensions).every(({ path }) => path === undefined || matchRoute(routes, path) !== undefined);
  }, 'an extension leads to a path that no screen shows'),
);
export type Declaration = v.InferOutput<typeof declaration>;

const exported = v.object({ default: v.unknown() });

/** Modules that a declaration may import statically. */
const importable: Readonly<Record<string, unknown>> = {
  '@portal/shared/api-contract': apiContract,
  '@portal/shared/remote': remote,
  '@portal/shared/site': site,
};

/** Runs a TypeScript module and its static imports, but no lazy ones. @returns its exports */
function evaluate(file: string): unknown {
  const source = ['', '.ts', '/index.ts']
    .map((ending) => `${file}${ending}`)
    .find((path) => /\.ts$/.test(path) && existsSync(path));
  if (!source) throw new Error(`${file}.ts is missing`);
  const { code } = transformSync(readFileSync(source, 'utf8'), {
    sourcefile: source,
    loader: 'ts',
    format: 'cjs',
    target: 'node20',
    // Lazy imports, such as those of messages, run like the others.
    supported: { 'dynamic-import': false },
  });
  const module: { exports: unknown } = { exports: {} };
  const load = (specifier: string): unknown => {
    if (Object.hasOwn(importable, specifier)) return importable[specifier];
    if (specifier.startsWith('.')) return evaluate(join(dirname(source), specifier));
    throw new Error(
      `${source} imports ${specifier}: a declaration imports its messages and ${Object.keys(importable).join(', ')}, screens by import()`,
    );
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, load);
  return module.exports;
}

/** @throws Error that names the file and each invalid key */
export function readDeclaration(app: App): Declaration {
  const file = join(locationOf(app), 'remote.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: it declares the remote`);
  const result = v.safeParse(declaration, v.parse(exported, evaluate(file)).default);
  const namespace = namespaceOf(app.folder);
  if (result.success && result.output.messages.namespace === namespace) return result.output;
  const lines = result.success
    ? [`  messages.namespace: the messages of ${app.folder} are in the namespace "${namespace}"`]
    : result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'default export'}: ${issue.message}`);
  throw new Error(`${file} cannot be used:\n${lines.join('\n')}`);
}
