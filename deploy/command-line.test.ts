import { readCommandLine } from './command-line';
import { isVersion } from './site-paths';
import { workshop } from './testing/fake-apps';

test.each([
  ['frob', 'Unknown command "frob"'],
  ['publish host remote-auth', '"publish" takes 1 names'],
  ['activate host', '"activate" takes 2 to'],
  ['activate host 1.0.0 remote-auth', 'takes a version for each app'],
  ['prune --keep 0', '--keep takes a whole number from 1'],
  ['list --colour', "Unknown option '--colour'"],
  ['canary remote-mssp 2.0.0 --share ten', '--share takes 0% to 100%'],
])('%s is refused, and why', (line, message) => {
  expect(() => readCommandLine(line.split(' '))).toThrow(message);
});

test('a share is a percentage, or a part of one', () => {
  const shareOf = (text: string) => readCommandLine(['canary', 'remote-mssp', '2.0.0', '--share', text]).share;
  expect(['10%', '0.25', '100%', '0%'].map(shareOf)).toEqual([0.1, 0.25, 1, 0]);
});

test.each([[[]], [['--help']], [['publish', '-h']]])('%s says how it is used', async (parameters) => {
  const shop = workshop();
  const { out } = await shop.deploy(parameters.join(' ') || '--help');
  expect(out.join('\n')).toContain('Usage: npm run deploy -- <command> [options]');
  shop.remove();
  expect(readCommandLine(parameters).command).toBe('help');
});

test('a version is a name of a folder, and no name that every object has', () => {
  const names = ['1.0.0-0a1b2c3d', '../../etc', '..', 'a/b', '.hidden', '', '1 0', 'constructor'];
  expect(names.filter(isVersion)).toEqual(['1.0.0-0a1b2c3d']);
});
