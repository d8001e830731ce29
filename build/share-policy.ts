import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from './root';

const manifest = v.object({ version: v.string(), dependencies: v.record(v.string(), v.string()) });
const shared = v.parse(manifest, JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')));

const versionOf = (dependency: string): string => {
  const version = shared.dependencies[dependency];
  if (version === undefined) throw new Error(`shared/package.json names no version of ${dependency}`);
  return version;
};

interface SharedModule {
  /** The exact import specifier, which is the key in the share scope. */
  readonly specifier: string;
  readonly version: string;
  /** In the host's first files; the others load in a chunk on first use. */
  readonly eager: boolean;
}

const eager = (specifier: string, version: string): SharedModule => ({ specifier, version, eager: true });

/** The host provides them, and remotes have no copy. Router, i18next and session are shared as facades, which stay tree-shaken. */
export const sharedModules: readonly SharedModule[] = [
  eager('react', versionOf('react')),
  eager('react/jsx-runtime', versionOf('react')),
  eager('react/jsx-dev-runtime', versionOf('react')),
  // In a second copy, flushSync and createPortal would silently fail, without the host's renderer.
  eager('react-dom', versionOf('react-dom')),
  eager('react-dom/client', versionOf('react-dom')),
  eager('@portal/shared/router', shared.version),
  eager('@portal/shared/i18n', shared.version),
  eager('@portal/shared/session', shared.version),
  { specifier: '@tanstack/react-query', version: versionOf('@tanstack/react-query'), eager: false },
];

const rangeOf = ({ version }: SharedModule) => `^${version}`;

const common = (module: SharedModule) => ({
  singleton: true,
  requiredVersion: rangeOf(module),
  strictVersion: false,
});

const byMode = (mode: 'development' | 'production') =>
  sharedModules.filter(({ specifier }) => mode === 'development' || specifier !== 'react/jsx-dev-runtime');

export const sharedByHost = (mode: 'development' | 'production') =>
  Object.fromEntries(
    byMode(mode).map((module) => [
      module.specifier,
      { ...common(module), version: module.version, eager: module.eager },
    ]),
  );

export const sharedByRemote = (mode: 'development' | 'production') =>
  Object.fromEntries(byMode(mode).map((module) => [module.specifier, { ...common(module), import: false as const }]));

/** Versions by specifier. */
export const providedByHost = (mode: 'development' | 'production'): Readonly<Record<string, string>> =>
  Object.fromEntries(byMode(mode).map(({ specifier, version }) => [specifier, version]));

/** Ranges by specifier. */
export const requiredByRemote = (mode: 'development' | 'production'): Readonly<Record<string, string>> =>
  Object.fromEntries(byMode(mode).map((module) => [module.specifier, rangeOf(module)]));
