import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { changed, session } from './testing/fake-apps';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const versions = () => served(shop.site).versions;

test('rollback leads to the version before, and again one further back; it changes registry and page alone', async () => {
  for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
  const before = shop.contents();
  await shop.deploy('rollback remote-mssp');
  expect(versions()['remote-mssp']).toBe('2.0.0');
  expect(changed(before, shop.contents())).toEqual(['index.html', 'registry.json']);
  await shop.deploy('rollback remote-mssp');
  expect(versions()['remote-mssp']).toMatch(/^1\.0\.0-/);
  await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow('no earlier version');
  await shop.deploy('rollback remote-mssp --to 3.0.0');
  expect(versions()['remote-mssp']).toBe('3.0.0');
  const history = (await shop.deploy('history remote-mssp')).lines.map(
    ([at, action]) => `${at?.slice(0, 10)} ${action}`,
  );
  expect(history).toEqual(
    ['publish', 'publish', 'publish', ...Array(3).fill('rollback')].map((one) => `2026-01-01 ${one}`),
  );
  await expect(shop.deploy('rollback remote-mssp --to 7.0.0')).rejects.toThrow('remote-mssp has no release 7.0.0');
});

describe('rollback to the last compatible release', () => {
  const uses = (...names: readonly string[]) => ({ release: { uses: { [session]: names } } });

  test('passes over one that is no longer compatible with the host, and says so', async () => {
    await shop.publish('remote-mssp', '2.0.0', uses('getSession'));
    await shop.publish('remote-mssp', '3.0.0', uses());
    await shop.publish('remote-auth', '2.0.0', uses());
    await shop.publish('remote-mssp', '4.0.0', uses('getSession'));
    await shop.publish('remote-mssp', '5.0.0', uses());
    await shop.publish('host', '2.0.0', { release: { exports: { [session]: [] } } });
    const { lines } = await shop.deploy('rollback remote-mssp');
    expect(lines.map(([what, , version]) => [what, version])).toEqual([
      ['passed-over', '4.0.0'],
      ['live', '3.0.0'],
    ]);
    await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow(
      /remote-mssp 2\.0\.0 is skipped: remote-mssp 2\.0\.0 uses getSession .*\n.* skipped: .*\n.*no earlier version that fits/,
    );
    expect(versions()['remote-mssp']).toBe('3.0.0');
  });

  test('does not go past a fix that must stay, unless forced', async () => {
    await shop.publish('remote-mssp', '2.0.0', {}, ' --no-fallback');
    await shop.publish('remote-mssp', '3.0.0');
    rmSync(join(shop.site, 'remotes/remote-mssp/2.0.0'), { recursive: true });
    await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow(
      /2\.0\.0 is damaged: .*\nIt was published with --no-fallback: "rollback remote-mssp --to <version>" goes past it/,
    );
    const [, , , first] = (await shop.deploy('history remote-mssp')).lines[0] ?? [];
    await shop.deploy(`rollback remote-mssp --to ${first}`);
    expect(versions()['remote-mssp']).toBe(first);
  });
});

test('after releases went live in one step, a rollback of an incompatible one names the command that rolls all back', async () => {
  const before = versions();
  const names = ['host', 'remote-auth', 'remote-mssp'];
  for (const name of names) await shop.add(name, '2.0.0', { release: { contract: 3 } });
  await shop.deploy(`activate ${names.map((name) => `${name} 2.0.0`).join(' ')}`);
  const command = `activate ${names.map((name) => `${name} ${before[name]}`).join(' ')}`;
  const remedy = `host 2.0.0 and remote-auth 2.0.0 and remote-mssp 2.0.0 went live in one step: "${command}" rolls all`;
  for (const rollback of [...names.map((name) => `rollback ${name}`), `rollback host --to ${before['host']}`])
    await expectRefusal(rollback, 'has contract', remedy);
  await shop.deploy(command);
  expect(versions()).toEqual(before);
});

describe('the fallback', () => {
  const nothing = { release: { uses: {} } };

  test('is the last earlier one that is compatible with the host', async () => {
    await shop.publish('remote-auth', '2.0.0', nothing);
    await shop.publish('remote-mssp', '2.0.0', nothing);
    await shop.publish('remote-mssp', '3.0.0');
    await shop.publish('remote-mssp', '4.0.0', nothing);
    const fallback = () => served(shop.site).page.remotes['remote-mssp']?.fallback?.version;
    expect(fallback()).toBe('3.0.0');
    expect(served(shop.site).registry.remotes['remote-mssp']?.fallback?.version).toBe('3.0.0');
    await shop.publish('host', '2.0.0', { release: { exports: { [session]: [] } } });
    expect(fallback()).toBe('2.0.0');
    await shop.deploy('rollback host');
    expect(fallback()).toBe('3.0.0');
  });

  test('is nothing older than a fix that must stay', async () => {
    await shop.publish('remote-auth', '2.0.0', nothing);
    await shop.publish('remote-mssp', '2.0.0', nothing);
    await shop.publish('remote-mssp', '3.0.0', {}, ' --no-fallback');
    await shop.publish('remote-mssp', '4.0.0', nothing);
    await shop.publish('host', '2.0.0', { release: { exports: { [session]: [] } } });
    expect(served(shop.site).page.remotes['remote-mssp']).not.toHaveProperty('fallback');
  });
});

describe('publish --no-fallback', () => {
  const mssp = () => served(shop.site).page.remotes['remote-mssp'];

  test('leaves no earlier release to run in its place, until another one goes live', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    const { lines } = await shop.publish('remote-mssp', '3.0.0', {}, ' --no-fallback');
    expect(lines.map(([what]) => what)).toEqual(['published', 'no-fallback', 'live']);
    expect(mssp()).toMatchObject({ version: '3.0.0', noFallback: true });
    expect(mssp()).not.toHaveProperty('fallback');
    await shop.publish('remote-mssp', '4.0.0');
    expect(mssp()?.fallback).toMatchObject({ version: '3.0.0', noFallback: true });
    await shop.deploy('rollback remote-mssp');
    expect(mssp()).not.toHaveProperty('fallback');
    const [live] = (await shop.deploy('list')).lines.filter(([, version]) => version === '3.0.0');
    expect(live?.slice(3)).toEqual(['live', 'no-fallback']);
  });

  test('of what is already live, or a canary, goes for it from then on', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    expect(mssp()?.fallback).toBeDefined();
    await shop.deploy('publish remote-mssp --as 2.0.0 --no-fallback');
    expect(mssp()).not.toHaveProperty('fallback');
    await shop.add('remote-mssp', '3.0.0');
    await shop.deploy('canary remote-mssp 3.0.0 --share 10%');
    await shop.deploy('publish remote-mssp --as 3.0.0 --inactive --no-fallback');
    expect(mssp()?.canary?.release).toMatchObject({ version: '3.0.0', noFallback: true });
    expect(served(shop.site).registry.remotes['remote-mssp']?.canary?.release.noFallback).toBe(true);
    await shop.deploy('promote remote-mssp');
    expect(mssp()).not.toHaveProperty('fallback');
  });

  test('is refused for the host', async () => {
    shop.build('host', { content: 'two' });
    await expectRefusal('publish host --no-fallback', '--no-fallback is for remotes');
  });
});
