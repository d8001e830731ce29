import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import * as v from 'valibot';
import { appConfig } from '../build/app-config';
import { type App, host, remotes } from '../build/apps';
import { chunkFilesOf } from '../build/chunk-files';

const root = resolve(import.meta.dirname, '..');

export const outputOf = (form: string) => resolve(root, '.cache/bench', form);

/** Host of every form's pages, which the browser maps to the port. */
export const origin = 'https://bench.test';

/** Writes the files of each entry point and chunk. */
const listChunks: RspackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.afterEmit.tap('listChunks', (compilation) => {
      const folder = compilation.outputOptions.path ?? '';
      writeFileSync(resolve(folder, 'chunks.json'), JSON.stringify(chunkFilesOf(compilation)));
    }),
};

const chunks = v.record(v.string(), v.array(v.string()));

/** Files by chunk. */
export const chunksOf = (form: string) =>
  v.parse(chunks, JSON.parse(readFileSync(resolve(outputOf(form), 'chunks.json'), 'utf8')));

/** An app's production configuration without federation. */
function plain(app: App, form: string): Configuration {
  const { plugins: _, optimization, output, ...rest } = appConfig(app, 'production');
  return {
    ...rest,
    name: form,
    plugins: [listChunks],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    output: {
      ...output,
      path: outputOf(form),
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      cssFilename: '[name].[contenthash:16].css',
      cssChunkFilename: '[name].[contenthash:16].css',
    },
  };
}

/** Host and remotes as one bundle, with the same targets and minifier. */
const monolith: Configuration = {
  ...plain(host, 'monolith'),
  entry: { main: resolve(import.meta.dirname, 'monolith/main.ts') },
  // A screen is one file here too, so that only the form differs.
  optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', splitChunks: false },
};

/** As in the documentation: packages are singletons, and host and remotes each have a copy. */
const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next', '@tanstack/react-query'].map((name) => [
    name,
    { singleton: true },
  ]),
);
// Two sessions in one page would not work.
const sharedSession = { '@portal/shared/session': { singleton: true, requiredVersion: false as const } };

const folderUrl = ({ folder }: App) => `${origin}/remotes/${folder}`;

const plainHost = plain(host, 'default-mf-host');
const defaultHost: Configuration = {
  ...plainHost,
  entry: { main: resolve(import.meta.dirname, 'default-mf/main.ts') },
  plugins: [
    ...(plainHost.plugins ?? []),
    new ModuleFederationPlugin({
      name: host.container,
      remotes: Object.fromEntries(
        remotes.map((app) => [app.container, `${app.container}@${folderUrl(app)}/mf-manifest.json`]),
      ),
      shared: { ...shared, ...sharedSession },
      dts: false,
    }),
  ],
};

const defaultRemote = (app: App): Configuration => ({
  ...plain(app, `default-mf-${app.folder}`),
  plugins: [
    new ModuleFederationPlugin({
      name: app.container,
      filename: 'remoteEntry.js',
      exposes: { './descriptor': './remote.ts' },
      shared: { ...shared, ...sharedSession },
      dts: false,
    }),
  ],
});

/** Module Federation, default setup: remotes by manifest, no preloads. */
const defaultFederation: readonly Configuration[] = [defaultHost, ...remotes.map(defaultRemote)];

export const configs: readonly Configuration[] = [monolith, ...defaultFederation];
