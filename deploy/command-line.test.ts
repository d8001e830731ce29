import { readCommandLine } from './command-line';
import { isVersion } from './site-paths';
import { emptyState, liveVersions, withLive } from './state';
import { workshop } from './testing/fake-apps';

test.each([
  ['frob', 'Unknown command "frob"'],
  ['publish', '"publish" takes 1 names'],
  ['publish host remote-auth', '"publish" takes 1 names'],
  ['activate host', '"activate" takes 2 to'],
  ['activate host 1.0.0 remote-auth', 'takes a version for each app'],
  ['prune --keep 0', '--keep takes a whole number from 1'],
  ['prune --keep x', '--keep takes a whole number'],
  ['list --colour', "Unknown option '--colour'"],
  ['canary remote-mssp 2.0.0', 'needs --share'],
])('%s is refused, and why', (line, message) => {
  expect(() => readCommandLine(line.split(' '))).toThrow(message);
});

test.each([
  ['10%', 0.1],
  ['0.25', 0.25],
  ['100%', 1],
  ['0%', 0],
])('a share of %s', (text, share) => {
  expect(readCommandLine(['canary', 'remote-mssp', '2.0.0', '--share', text]).share).toBe(share);
});

test.each([[[]], [['--help']], [['publish', '-h']]])('%s says how it is used', async (parameters) => {
  const shop = workshop();
  const { out } = await shop.deploy(parameters.join(' ') || '--help');
  expect(out.join('\n')).toContain('Usage: npm run deploy -- <command> [options]');
  shop.remove();
  expect(readCommandLine(parameters).command).toBe('help');
});

test.each([
  ['1.0.0-0a1b2c3d', true],
  ['../../etc', false],
  ['..', false],
  ['a/b', false],
  ['.hidden', false],
  ['', false],
  ['1 0', false],
  ['constructor', false],
])('"%s" as a version: %s', (text, valid) => {
  expect(isVersion(text)).toBe(valid);
});

test('what a rollback took back is not gone back to', () => {
  const app = 'remote-mssp';
  const published = ['1', '2', '3'].reduce(
    (made, version, index) => withLive(made, { app, version }, { entry: index + 1 }),
    emptyState,
  );
  const back = withLive(published, { app, version: '2' }, { entry: 4, isBack: true });
  expect(liveVersions(back, app)).toEqual(['1', '2']);
  expect(liveVersions(withLive(back, { app, version: '3' }, { entry: 5 }), app)).toEqual(['1', '2', '3']);
  expect(liveVersions(back, 'remote-auth')).toEqual([]);
});
