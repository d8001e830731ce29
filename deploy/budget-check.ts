import type { Release, RemoteRelease } from '@portal/shared/federation';

type Budget<Of extends Release> = readonly [what: string, limit: number, amountIn: (release: Of) => number];

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
  ['screens', 50, (release) => screensIn(release).length],
  ['extensions', 50, (release) => extensionsIn(release).length],
  ['navigation entries', 10, ({ navigation }) => navigation.length],
  ['characters in a title or label', 100, (release) => most(textsIn(release).map(({ length }) => length))],
  ['bytes of routes, titles, prefetches, extensions and requirements', 16 * kB, (release) => bytesOf(inPage(release))],
  ['addresses with a first screen', 4, (release) => placesIn(release).length],
  ['bytes of markup in first screens', 64 * kB, (release) => sum(markupIn(release).map(bytesOf))],
  // The time to parse some tags grows faster than their number.
  ['tags in a first screen', 1000, (release) => most(markupIn(release).map((text) => text.split('<').length - 1))],
  [
    'bytes of styles in first screens',
    8 * kB,
    (release) => sum(firstScreensIn(release).map(({ styles }) => bytesOf(styles))),
  ],
  ['first files of screens', 200, (release) => new Set(screensIn(release).flatMap(({ files }) => files)).size],
  [
    'bytes in the first files of a screen',
    2 * kB * kB,
    (release) =>
      most(
        screensIn(release).map(({ files }) =>
          sum([release.entry, ...files].map((file) => release.files[file]?.size ?? 0)),
        ),
      ),
  ],
];

const ofAll: readonly Budget<Release>[] = [
  ['files', 1000, ({ files }) => Object.keys(files).length],
  ['bytes in all files', 25 * kB * kB, ({ files }) => sum(Object.values(files).map(({ size }) => size))],
  ['bytes of source maps', 25 * kB * kB, ({ sourceMaps }) => sourceMaps?.size ?? 0],
];

const exceeded = <Of extends Release>(budgets: readonly Budget<Of>[], release: Of): readonly string[] =>
  budgets.flatMap(([what, limit, amountIn]) => {
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
