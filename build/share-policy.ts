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
  /** The exact import specifier: the share scope is keyed by it. */
  readonly specifier: string;
  readonly version: string;
  /** Whether the host's first files carry it; the others come in a chunk on first use. */
  readonly eager: boolean;
}

const eager = (specifier: string, version: string): SharedModule => ({ specifier, version, eager: true });

/**
 * What the page holds exactly once. The host provides all of it and the remotes carry no copy.
 * Facades of `@portal/shared` stand for the router, i18next and the session, since a facade stays tree-shaken.
 */
export const sharedModules: readonly SharedModule[] = [
  eager('react', versionOf('react')),
  eager('react/jsx-runtime', versionOf('react')),
  eager('react/jsx-dev-runtime', versionOf('react')),
  // A second copy's flushSync and createPortal would know nothing of the host's renderer, and fail without a word.
  eager('react-dom', versionOf('react-dom')),
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

/** The version of each shared module that the host has, for the record of its release. */
export const providedByHost = (mode: 'development' | 'production'): Readonly<Record<string, string>> =>
  Object.fromEntries(byMode(mode).map(({ specifier, version }) => [specifier, version]));

/** The range of each shared module that a remote is built against, for the record of its release. */
export const requiredByRemote = (mode: 'development' | 'production'): Readonly<Record<string, string>> =>
  Object.fromEntries(byMode(mode).map((module) => [module.specifier, rangeOf(module)]));
