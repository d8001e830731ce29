import type { KnipConfig } from 'knip';

// In production mode tests import nothing: what is left over, they alone use.
const isProduction = process.argv.includes('--production');

export default {
  include: ['exports', 'types', ...(isProduction ? [] : (['files', 'dependencies', 'unlisted'] as const))],
  // An export for tests is no dead code while its own file uses it.
  ignoreExportsUsedInFile: isProduction,
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs!',
        'build/{dev,dev-only}.ts!',
        'build/{no-source-map,text}-loader.mjs!',
        'build/{live-reload,live-texts,jsx-dev-runtime}.ts!',
        'deploy/main.ts!',
        'kit/gallery/remote.ts!',
        'kit/{pack,pack-panel,pack-e2e,new-remote}.ts!',
        'kit/e2e/index.ts!',
        'kit/src/{cli,index,jest}.ts!',
        'deploy/testing/fake-main.ts',
        'bench/{embedding,loading,releases,tables}.ts!',
        'bench/*.config.ts!',
        '*.config.ts!',
        'bench/{default-mf,monolith}/main.ts!',
        'bench/tables-reference.tsx!',
      ],
      project: [
        '*.ts!',
        '{scripts,build,deploy,bench}/**/*.{ts,tsx,mjs}!',
        'kit/{*,src/*,e2e/*}.ts!',
        'kit/gallery/**/*.{ts,tsx}!',
        '!**/{*.test.ts,*.test.tsx}!',
        '!**/testing/**!',
      ],
      ignoreDependencies: [
        // Parts of @module-federation/enhanced: the version is the one that it brings.
        '@module-federation/inject-external-runtime-core-plugin',
        '@module-federation/webpack-bundler-runtime',
        // A comment of jest.config.ts names it as the loader of that file.
        'esbuild-register',
        // The kit brings it to the gallery.
        '@tabler/icons-react',
        // Benches measure the other packages, with what those depend on.
        '@playwright/test',
        '@tanstack/react-query',
        'remote[A-Z]\\w*',
      ],
    },
    shared: {
      // The build of remotes provides the element.
      entry: ['src/testing/{setup,setup-document,css-modules,icons}.ts!', 'src/ui/style-element.ts!'],
      project: ['src/**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!'],
      // The share policy reads its version here.
      ignoreDependencies: ['@tanstack/react-query'],
    },
    host: {
      // The build renders frames.
      entry: ['src/main.ts!', 'src/page-script/page-script.ts!', 'src/first-screen/frames.tsx!'],
      project: ['src/**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!**/testing/**!'],
    },
    'remote-*': {
      entry: ['remote.ts!'],
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!**/testing/**!'],
    },
    releases: {
      entry: ['main.ts!'],
      project: ['**/*.ts!', '!**/*.test.ts!', '!**/testing/**!'],
    },
    embed: {
      entry: ['src/{embed,load-panel}.ts!', 'types/*.d.ts!'],
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!**/testing/**!'],
      // Of embedders: each has the one framework for which it imports types.
      ignoreDependencies: ['solid-js', 'svelte', 'vue'],
    },
    'demo-api': {
      project: ['src/**/*.ts!', '!**/*.test.ts!', '!**/testing/**!'],
    },
    server: {
      entry: ['src/main.ts!', 'src/nginx/main.ts!'],
      project: ['src/**/*.ts!', '!**/*.test.ts!', '!**/testing/**!'],
    },
    e2e: {
      // Bundled into pages.
      entry: ['src/screenshots.ts', 'src/engines/in-page.ts'],
      // Read as files.
      ignoreDependencies: ['axe-core', 'i18next'],
    },
  },
} satisfies KnipConfig;
