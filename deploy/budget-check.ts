import type { BuiltFile } from '../build/files-plugin';
import type { BuildRecords } from '../build/release';

/** A build of an app, as it was read. */
export interface Build {
  /** Folder of the app, and its name. */
  readonly app: string;
  readonly records: BuildRecords;
  /** Contents by path. */
  readonly files: ReadonlyMap<string, Buffer>;
}

interface Budget {
  readonly what: string;
  readonly limit: number;
  readonly amountIn: (build: Build) => number;
}

const kB = 1024;
const bytesOf = (text: string) => Buffer.byteLength(text);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

const screensIn = ({ records }: Build) => Object.values(records.metadata.area?.screens ?? {});
const firstScreensIn = ({ records }: Build) => Object.values(records.firstScreens);
const textsIn = (build: Build) =>
  [
    ...screensIn(build).map(({ title }) => title),
    ...(build.records.metadata.area?.navigation ?? []).map(({ label }) => label),
  ].flatMap((text) => Object.values(text));

/** Bytes of the files without which a screen does not show. */
function screenBytes({ records, files }: Build): readonly number[] {
  const sizeOf = ({ href }: BuiltFile) => files.get(href)?.length ?? 0;
  return Object.values(records.files).map((ofScreen) => sum(ofScreen.map(sizeOf)));
}

/** How much a remote may bring. Every visitor's page carries part of it. */
const budgets: readonly Budget[] = [
  { what: 'screens', limit: 50, amountIn: (build) => screensIn(build).length },
  { what: 'navigation entries', limit: 10, amountIn: ({ records }) => records.metadata.area?.navigation.length ?? 0 },
  {
    what: 'characters in a title or label',
    limit: 100,
    amountIn: (build) => most(textsIn(build).map(({ length }) => length)),
  },
  {
    what: 'bytes of routes, titles, prefetches and requirements',
    limit: 16 * kB,
    amountIn: ({ records }) => bytesOf(JSON.stringify([records.metadata.area, records.metadata.requires])),
  },
  {
    what: 'addresses with a first screen',
    limit: 4,
    amountIn: (build) => sum(firstScreensIn(build).map(({ markup }) => Object.keys(markup).length)),
  },
  {
    what: 'bytes of markup in a first screen',
    limit: 32 * kB,
    amountIn: (build) =>
      most(
        firstScreensIn(build).flatMap(({ markup }) =>
          Object.values(markup).flatMap((texts) => Object.values(texts).map(bytesOf)),
        ),
      ),
  },
  {
    what: 'bytes of styles in a first screen',
    limit: 16 * kB,
    amountIn: (build) => most(firstScreensIn(build).map(({ styles }) => bytesOf(styles))),
  },
  { what: 'bytes in the first files of a screen', limit: 2 * kB * kB, amountIn: (build) => most(screenBytes(build)) },
  { what: 'files', limit: 1000, amountIn: ({ files }) => files.size },
  {
    what: 'bytes in all files',
    limit: 25 * kB * kB,
    amountIn: ({ files }) => sum([...files.values()].map(({ length }) => length)),
  },
];

/** What of a build is more than a remote may bring, each a sentence. */
export const overBudget = (build: Build): readonly string[] =>
  budgets.flatMap(({ what, limit, amountIn }) => {
    const amount = amountIn(build);
    return amount > limit
      ? [`${build.app} has ${amount.toLocaleString('en')} ${what}, and ${limit.toLocaleString('en')} are allowed`]
      : [];
  });
