import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from './testing/fake-apps';
import { shop, useShop } from './testing/shop';

useShop();

const report = { content: 'report', screens: { overview: screen('/report') } };
const dist = () => join(shop.folder, 'remote-report/dist');
const write = (file: string, content: string) => writeFileSync(join(dist(), file), content);
const showFirst = (styles: string, markup: object) =>
  write('first-screens.json', JSON.stringify({ overview: { styles, markup } }));
const each = <Value>(count: number, entryAt: (index: number) => Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, entryAt(index)]));
const title = (length: number) => ({ it: 'a'.repeat(length), en: 'a' });

const tooMuch: readonly (readonly [what: string, build: () => void])[] = [
  ['51 screens', () => shop.build('remote-report', { ...report, screens: each(51, (at) => screen(`/report/${at}`)) })],
  [
    '11 navigation entries',
    () => {
      const navigation = Array.from({ length: 11 }, () => ({ path: '/report', label: title(1) }));
      shop.build('remote-report', { ...report, navigation });
    },
  ],
  [
    '1,000,000 characters in a title or label',
    () =>
      shop.build('remote-report', { ...report, screens: { overview: { ...screen('/report'), title: title(1e6) } } }),
  ],
  [
    'bytes of routes, titles, prefetches and requirements',
    () => {
      const prefetch = { '/report': Array.from({ length: 1000 }, (_, at) => `/api/list/${at}/`) };
      shop.build('remote-report', { ...report, screens: { overview: { ...screen('/report'), prefetch } } });
    },
  ],
  [
    '5 addresses with a first screen',
    () =>
      showFirst(
        '',
        each(5, () => ({ it: '', en: '' })),
      ),
  ],
  ['40,000 bytes of markup in a first screen', () => showFirst('', { '/report': { it: 'a'.repeat(40_000), en: '' } })],
  ['20,000 bytes of styles in a first screen', () => showFirst(' '.repeat(20_000), {})],
  [
    'bytes in the first files of a screen',
    () => shop.build('remote-report', { ...report, content: 'a'.repeat(1_200_000) }),
  ],
  [
    'bytes in all files',
    () => {
      for (const name of ['one', 'two', 'three']) write(`${name}.js`, 'a'.repeat(9_000_000));
    },
  ],
  [
    'files, and 1,000 are allowed',
    () => {
      mkdirSync(join(dist(), 'more'));
      for (let count = 0; count < 1000; count += 1) write(`more/${count}.js`, '');
    },
  ],
];

test.each(tooMuch)('a build with %s is refused, and the site is as it was', async (what, change) => {
  shop.build('remote-report', report);
  const before = shop.contents();
  change();
  const publish = shop.deploy(`publish remote-report --as 1.0.0 --from ${dist()}`);
  await expect(publish).rejects.toThrow(new RegExp(`remote-report has [\\d,]* ?${what}`));
  expect(shop.contents()).toEqual(before);
});
