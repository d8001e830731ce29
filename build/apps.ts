/** One federated application: its folder, and the names by which the build and the page know it. */
export interface App {
  /** Workspace folder, and the remote's name in the registry. */
  readonly folder: string;
  /** Container and `uniqueName`: the global under which the entry registers itself, and the suffix of its Trusted Types policy. */
  readonly container: string;
  /** What it exposes to the host, each in a chunk of its name. */
  readonly exposes: Readonly<Record<string, { readonly import: string; readonly name: string }>>;
  /** What pages that share nothing with the portal take instead: a module, and the container that stands for it. */
  readonly embed?: { readonly entry: string; readonly name: string; readonly container: string };
}

/** The two files of a release that pages of others load: the module, and its container. */
export const embedFiles = ({ name }: NonNullable<App['embed']>) => ({
  module: `${name}.js`,
  container: `${name}-container.js`,
});

export const host: App = { folder: 'host', container: 'host', exposes: {} };

const remote = (folder: string, container: string): App => ({
  folder,
  container,
  exposes: { './descriptor': { import: './src/descriptor.ts', name: 'descriptor' } },
});

export const remotes: readonly App[] = [
  remote('remote-auth', 'remoteAuth'),
  {
    ...remote('remote-mssp', 'remoteMssp'),
    embed: { entry: './src/embed/embed.ts', name: 'mssp-control-panel', container: 'remoteMsspStandalone' },
  },
];

/** Every Trusted Types policy of the page: one for each bundle's chunk loading, and the loader's own for entries. */
export const trustedTypesPolicies: readonly string[] = [
  ...[host, ...remotes].map(({ container }) => `rspack-${container}`),
  'portal-loader',
];
