import { brotliCompressSync } from 'node:zlib';
import { type BuiltSite, builtSite, filesOnTheWayTo } from './testing/built-site';

const site = builtSite();

interface Budget {
  /** Including the page. */
  readonly requests: number;
  /** Bytes with brotli, by extension. */
  readonly bytes: Readonly<Record<'html' | 'css' | 'js', number>>;
}

/** Mostly markup that the page shows before any code has loaded, in each language. */
const html = 10_820;

/** About 1 % above the current size; raise a number only for something that is worth its bytes to every visitor. */
const budgets: readonly (readonly [screen: string, path: string, budget: Budget])[] = [
  ['login', '/', { requests: 7, bytes: { html, css: 6_430, js: 149_700 } }],
  ['panel', '/dashboard', { requests: 10, bytes: { html, css: 15_250, js: 206_400 } }],
];

/** One line per file, largest first. */
function weightsOf(built: BuiltSite, paths: readonly string[]): string {
  return paths
    .map((path) => [path, built.weight(path)] as const)
    .sort(([, a], [, b]) => b - a)
    .map(([path, bytes]) => `  ${String(bytes).padStart(7)}  ${path}`)
    .join('\n');
}

describe.each(budgets)('the way to the %s screen', (screen, path, { requests, bytes }) => {
  const files = filesOnTheWayTo(site, path);

  test(`takes at most ${requests} requests`, () => {
    expect(files.length).toBeGreaterThan(1);
    if (files.length > requests) {
      throw new Error(`${screen}: ${files.length} requests, ${requests} allowed\n${weightsOf(site, files)}`);
    }
  });

  test.each(Object.entries(bytes))('carries its %s within %i bytes', (extension, allowed) => {
    const counted = files.filter((file) => file.endsWith(`.${extension}`));
    expect(counted.length).toBeGreaterThan(0);
    const sum = counted.reduce((total, file) => total + site.weight(file), 0);
    if (sum > allowed) {
      throw new Error(`${screen}: ${sum} bytes of ${extension}, ${allowed} allowed\n${weightsOf(site, counted)}`);
    }
  });
});

test('a server sends the first screens of the default language before it waits for the browser', () => {
  const end = site.page.indexOf('<script type="text/html" data-first="frame en"');
  expect(end).toBeGreaterThan(0);
  // Ten packets.
  expect(brotliCompressSync(site.page.slice(0, end)).length).toBeLessThan(14_600);
});
