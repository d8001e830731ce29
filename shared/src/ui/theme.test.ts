/** @jest-environment node */
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const theme = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((name) => name.endsWith('.module.css'));
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');

const pattern = /--portal-color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g;
const [normal = ''] = theme.split('prefers-contrast');
const colours = new Map([...normal.matchAll(pattern)].map(([, name, light, dark]) => [name, { light, dark }]));

const mixPattern =
  /--portal-color-([\w-]+): color-mix\(in oklab, var\(--portal-color-([\w-]+)\) (\d+)%, (white|black)\)/g;
const mixes = new Map(
  [...normal.matchAll(mixPattern)].map(([, name, base = '', percent, other]) => [name, { base, percent, other }]),
);

/** Linear red, green and blue. */
const channelsOf = (colour: string) =>
  [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** Linear RGB to LMS, and LMS to luminance, as Oklab defines them. */
const lms = [
  [0.4122, 0.5363, 0.0515],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.2817, 0.63],
];
const lmsLuminance = [-0.0408, 1.1125, -0.0717];

function luminance(name: string, scheme: 'light' | 'dark'): number {
  const { base = name, percent = 100, other = 'black' } = mixes.get(name) ?? {};
  const share = Number(percent) / 100;
  const channels = channelsOf(colours.get(base)?.[scheme] ?? '');
  const mixed = lms.map((row) => (share * Math.cbrt(dot(row, channels)) + (other === 'white' ? 1 - share : 0)) ** 3);
  return dot(lmsLuminance, mixed);
}

function contrast(front: string, back: string, scheme: 'light' | 'dark'): number {
  const [one, other] = [front, back].map((name) => luminance(name, scheme));
  const [bright = 0, dim = 0] = [one ?? 0, other ?? 0].sort((left, right) => right - left);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['ground', 'surface', 'surface-raised', 'sunken', 'hover'];
const states = ['blue', 'green', 'yellow', 'red'];
const texts: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) => ['text', 'text-muted', 'accent', ...states].map((front) => [front, ground] as const)),
  ...states.flatMap((state) => [[state, `${state}-soft`] as const, ['text', `${state}-soft`] as const]),
  ['text', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['text-on-brand', 'brand'],
  ['text-on-brand', 'brand-hover'],
  ['text-on-brand', 'brand-active'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];
const shapes: readonly (readonly [string, string])[] = [
  ...['ground', 'surface', 'surface-raised', 'sunken', 'accent-soft'].flatMap((ground) => [
    ['line-strong', ground] as const,
    ['line-button', ground] as const,
    ['focus', ground] as const,
    ['brand', ground] as const,
  ]),
  ['green', 'line'],
  ['yellow', 'line'],
  ['red', 'line'],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(texts)('text %s on %s has 4.5:1', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s on %s has 3:1', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(3);
  });
});

test('a table fades nothing: its colours have their contrast as they are', () => {
  expect(read('table/data-table.module.css')).not.toMatch(/opacity/);
});

const declared = new Set([...theme.matchAll(/(--portal-[\w-]+):/g)].map(([, name]) => name));

test('every token that is read is declared, and every declared one is read', () => {
  const all = [theme, ...sheets.map(read)].join('\n');
  const used = new Set([...all.matchAll(/var\((--portal-[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});

test.each(sheets)('%s takes its colours from tokens', (name) => {
  expect(read(name).match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi)).toBeNull();
});

const components = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

test('every class that a component names is in a style sheet of its folder', () => {
  const missing = components.flatMap((file) => {
    const source = read(file);
    const css = [...source.matchAll(/from '([./\w-]+\.module\.css)'/g)]
      .map(([, path]) => read(join(file, '..', path ?? '')))
      .join('\n');
    const named = [...source.matchAll(/\bcx\(([^()]*)\)/g)].flatMap(([, inside]) =>
      [...(inside ?? '').matchAll(/'([\w-]+)'(?!\s*\|)/g)].map(([, found]) => found),
    );
    return named.filter((found) => !new RegExp(`\\.${found}\\b`).test(css)).map((found) => `${file}: ${found}`);
  });
  expect(missing).toEqual([]);
});
