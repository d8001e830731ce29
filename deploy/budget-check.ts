import type { Release, RemoteRelease } from '@portal/shared/federation';

interface Budget<Of extends Release> {
  readonly what: string;
  readonly limit: number;
  readonly amountIn: (release: Of) => number;
}

const kB = 1024;
const bytesOf = (text: string) => Buffer.byteLength(text);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

const screensIn = ({ screens }: RemoteRelease) => Object.values(screens);
const extensionsIn = ({ extensions = {} }: RemoteRelease) => Object.values(extensions);
const firstScreensIn = (release: RemoteRelease) => screensIn(release).flatMap(({ firstScreen = [] }) => firstScreen);
const placesIn = (release: RemoteRelease) => firstScreensIn(release).flatMap(({ markup }) => Object.values(markup));
const markupIn = (release: RemoteRelease) => placesIn(release).flatMap((languages) => Object.values(languages));
const textsIn = (release: RemoteRelease) =>
  [
    ...[...screensIn(release), ...extensionsIn(release)].map(({ title }) => title),
    ...release.navigation.map(({ label }) => label),
  ].flatMap((text) => Object.values(text));

/** The part in every visitor's page, without first screens. */
const inPage = ({ screens, navigation, extensions, extensionPoints, links, requires }: RemoteRelease) =>
  JSON.stringify([
    Object.entries(screens).map(([name, { firstScreen: _, ...rest }]) => [name, rest]),
    navigation,
    extensions,
    links,
    extensionPoints,
    requires,
  ]);

/** Limits of a remote. */
const ofRemotes: readonly Budget<RemoteRelease>[] = [
  { what: 'screens', limit: 50, amountIn: (release) => screensIn(release).length },
  { what: 'extensions', limit: 50, amountIn: (release) => extensionsIn(release).length },
  { what: 'navigation entries', limit: 10, amountIn: ({ navigation }) => navigation.length },
  {
    what: 'characters in a title or label',
    limit: 100,
    amountIn: (release) => most(textsIn(release).map(({ length }) => length)),
  },
  {
    what: 'bytes of routes, titles, prefetches, extensions and requirements',
    limit: 16 * kB,
    amountIn: (release) => bytesOf(inPage(release)),
  },
  { what: 'addresses with a first screen', limit: 4, amountIn: (release) => placesIn(release).length },
  {
    what: 'bytes of markup in first screens',
    limit: 64 * kB,
    amountIn: (release) => sum(markupIn(release).map(bytesOf)),
  },
  // The time to parse some tags grows faster than their number.
  {
    what: 'tags in a first screen',
    limit: 1000,
    amountIn: (release) => most(markupIn(release).map((text) => text.split('<').length - 1)),
  },
  {
    what: 'bytes of styles in first screens',
    limit: 8 * kB,
    amountIn: (release) => sum(firstScreensIn(release).map(({ styles }) => bytesOf(styles))),
  },
  {
    what: 'first files of screens',
    limit: 200,
    amountIn: (release) => new Set(screensIn(release).flatMap(({ files }) => files)).size,
  },
  {
    what: 'bytes in the first files of a screen',
    limit: 2 * kB * kB,
    amountIn: (release) =>
      most(
        screensIn(release).map(({ files }) =>
          sum([release.entry, ...files].map((file) => release.files[file]?.size ?? 0)),
        ),
      ),
  },
];

const ofAll: readonly Budget<Release>[] = [
  { what: 'files', limit: 1000, amountIn: ({ files }) => Object.keys(files).length },
  {
    what: 'bytes in all files',
    limit: 25 * kB * kB,
    amountIn: ({ files }) => sum(Object.values(files).map(({ size }) => size)),
  },
  { what: 'bytes of source maps', limit: 25 * kB * kB, amountIn: ({ sourceMaps }) => sourceMaps?.size ?? 0 },
];

const exceeded = <Of extends Release>(budgets: readonly Budget<Of>[], release: Of): readonly string[] =>
  budgets.flatMap(({ what, limit, amountIn }) => {
    const amount = amountIn(release);
    return amount > limit
      ? [`${release.name} has ${amount.toLocaleString('en')} ${what}, and ${limit.toLocaleString('en')} are allowed`]
      : [];
  });

/** @returns a sentence for each exceeded limit */
export const overBudget = (release: Release): readonly string[] => [
  ...(release.kind === 'remote' ? exceeded(ofRemotes, release) : []),
  ...exceeded(ofAll, release),
];
