import { type Build, screen } from './testing/fake-apps';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const each = <Value>(count: number, entryAt: (index: number) => Value, prefix = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, entryAt(index)]));
const title = (length: number) => ({ it: 'a'.repeat(length), en: 'a' });

const overview = screen('/report');
const firstScreen = (styles: string, markup: Readonly<Record<string, { it: string; en: string }>>): Partial<Build> => ({
  firstScreens: { overview: { styles, markup } },
});

const prefetch = { '/report': Array.from({ length: 1000 }, (_, at) => `/api/list/${at}/`) };
const prefetching = { ...overview, prefetch };
const fiveAddresses = each(5, () => ({ it: '', en: '' }), '/report');
const tooMuch: readonly (readonly [what: string, changes: Partial<Build>])[] = [
  ['51 screens', { screens: each(51, (at) => screen(`/report/${at}`)) }],
  ['51 extensions', { release: { extensions: each(51, () => ({ point: 'mssp.company@1', title: title(1) })) } }],
  ['11 navigation entries', { navigation: Array.from({ length: 11 }, () => ({ path: '/report', label: title(1) })) }],
  ['1,000,000 characters in a title or label', { screens: { overview: { ...overview, title: title(1e6) } } }],
  ['bytes of routes, titles, prefetches, extensions and requirements', { screens: { overview: prefetching } }],
  [
    'bytes of routes, titles, prefetches, extensions and requirements',
    { release: { extensionPoints: Array.from({ length: 2000 }, (_, at) => `point${at}@1`) } },
  ],
  ['5 addresses with a first screen', firstScreen('', fiveAddresses)],
  ['80,001 bytes of markup in first screens', firstScreen('', { '/report': title(80_000) })],
  ['1,001 tags in a first screen', firstScreen('', { '/report': { it: '<p>'.repeat(1001), en: '' } })],
  [
    '400,000 bytes of styles in first screens',
    {
      screens: each(50, (at) => screen(`/report/${at}`)),
      firstScreens: each(50, () => ({ styles: ' '.repeat(8_000), markup: {} })),
    },
  ],
  ['bytes in the first files of a screen', { content: 'a'.repeat(1_200_000) }],
  ['bytes in all files', { files: each(3, (at) => `${at}`.repeat(9_000_000)) }],
  ['files, and 1,000 are allowed', { files: each(1000, () => '') }],
];

test.each(tooMuch)('a build with %s is refused, and the site is as it was', async (what, changes) => {
  const publish = () => shop.publish('remote-report', '1.0.0', { screens: { overview }, ...changes });
  await expectRefusal(publish, new RegExp(`remote-report has [\\d,]* ?${what}`));
});

test('a host has as many files as a remote at most', async () => {
  const publish = shop.publish('host', '2.0.0', { files: each(1000, () => '', 'host/') });
  await expect(publish).rejects.toThrow('host has 1,003 files, and 1,000 are allowed');
});
