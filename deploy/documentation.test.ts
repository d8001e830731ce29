import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root';
import { run } from './run';
import { requires, type Workshop, workshop } from './testing/fake-apps';

interface Shown {
  /** After `npm run deploy -- `. */
  readonly command: string;
  readonly output: string;
}

/** The deploys that the page shows, each with what it says that they print. */
const shown: readonly Shown[] = [
  ...readFileSync(join(root, 'docs/deploying.md'), 'utf8').matchAll(/^```\n(.*?)^```$/gms),
]
  .flatMap(([, block = '']) => block.split(/^\$ /m))
  .flatMap((session) => {
    const [, command, output = ''] = /^npm run deploy -- ([^\n]*)\n(.*)$/s.exec(session) ?? [];
    return command === undefined ? [] : [{ command, output: output.trimEnd() }];
  });

/** Without what differs from build to build. */
const leveled = (text: string) =>
  text
    .replaceAll(/\d+\.\d+\.\d+-[0-9a-f]{8}/g, '<version>')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '<date>')
    .replaceAll(/(?<=<date>:)\d\d/g, '<seconds>')
    .replaceAll(/\d+ files/g, '<count> files');

let shop: Workshop;
beforeAll(() => {
  shop = workshop();
  const keep = (name: string) =>
    cpSync(join(shop.folder, 'remote-mssp/dist'), join(shop.folder, name), { recursive: true });
  shop.build('remote-mssp', { content: 'next' });
  keep('next');
  shop.build('remote-mssp', { content: 'fixed' });
  keep('fixed');
  shop.build('remote-mssp', { content: 'react20', facts: { requires: { ...requires, react: '^20.0.0' } } });
  keep('react20');
  shop.build('remote-mssp', { content: 'first' });
});
afterAll(() => shop.remove());

let seconds = 0;
async function printed(command: string): Promise<string> {
  const out: string[] = [];
  const parameters = command.replaceAll('/tmp/', `${shop.folder}/`).split(' ');
  try {
    await run([...parameters, '--site', shop.site], {
      out: (text) => out.push(text),
      note: (text) => out.push(text),
      sources: shop.sources(),
      now: () => {
        seconds += 1;
        return new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();
      },
    });
  } catch (refusal) {
    out.push(refusal instanceof Error ? refusal.message : String(refusal));
  }
  return out.join('\n').replaceAll(shop.site, '/tmp/portal');
}

test('the page goes from nothing to a canary and a roll-back', () => {
  const commands = shown.map(({ command }) => command.split(' ')[0]);
  expect(commands).toEqual([
    'init',
    'publish',
    'publish',
    'canary',
    'list',
    'promote',
    'overrides',
    'rollback',
    'history',
    'publish',
    'retire',
    'retire',
    'pin',
    'unpin',
    'check',
  ]);
});

test.each(shown)('$command prints what the page says, one after the other', async ({ command, output }) => {
  expect(leveled(await printed(command))).toBe(leveled(output));
});
