import { changed, type Workshop, workshop } from './testing/fake-apps';
import { served } from './testing/served';

let shop: Workshop;
beforeEach(async () => {
  shop = workshop();
  await shop.deploy('init');
});
afterEach(() => shop.remove());

const versions = () => served(shop.site).versions;

describe('rollback', () => {
  test('leads to the version before, and changes the registry and the page alone', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('remote-mssp', '3.0.0');
    const before = shop.contents();
    await shop.deploy('rollback remote-mssp');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    expect(changed(before, shop.contents())).toEqual(['index.html', 'registry.json']);
  });

  test('again leads one further back, not to what was rolled back', async () => {
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
    await shop.deploy('rollback remote-mssp');
    await shop.deploy('rollback remote-mssp');
    expect(versions()['remote-mssp']).toMatch(/^1\.0\.0-/);
    await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow('no earlier version');
  });

  test('--to leads to any version that is there, and says which there is not', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await shop.publish('remote-mssp', version);
    await shop.deploy('rollback remote-mssp --to 2.0.0');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    await expect(shop.deploy('rollback remote-mssp --to 7.0.0')).rejects.toThrow('remote-mssp has no release 7.0.0');
  });

  test('of one remote leaves the other where it is', async () => {
    await shop.publish('remote-auth', '2.0.0');
    await shop.publish('remote-mssp', '2.0.0');
    await shop.deploy('rollback remote-mssp');
    expect(versions()).toMatchObject({ 'remote-auth': '2.0.0', 'remote-mssp': expect.stringMatching(/^1/) });
  });
});

describe('the fallback', () => {
  test('is the version that was live before', async () => {
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
    expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toBe('2.0.0');
    expect(served(shop.site).registry.remotes['remote-mssp']?.fallback?.version).toBe('2.0.0');
    await shop.deploy('rollback remote-mssp');
    expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toMatch(/^1\.0\.0-/);
  });

  test('is not one that the live host could not run', async () => {
    await shop.publish('remote-mssp', '2.0.0', { facts: { requires: {} } });
    await shop.publish('remote-auth', '2.0.0', { facts: { requires: {} } });
    await shop.publish('host', '2.0.0', { facts: { provides: { react: '20.0.0' } } });
    expect(served(shop.site).page.remotes['remote-mssp']).not.toHaveProperty('fallback');
  });
});

describe('publish --no-fallback', () => {
  const mssp = () => served(shop.site).page.remotes['remote-mssp'];

  test('leaves no earlier release to run in its place, until another one goes live', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    shop.build('remote-mssp', { content: 'fix' });
    const { lines } = await shop.deploy('publish remote-mssp --as 3.0.0 --no-fallback');
    expect(lines.map(([what]) => what)).toEqual(['published', 'no-fallback', 'live']);
    expect(mssp()).toMatchObject({ version: '3.0.0', noFallback: true });
    expect(mssp()).not.toHaveProperty('fallback');
    await shop.publish('remote-mssp', '4.0.0');
    expect(mssp()?.fallback).toMatchObject({ version: '3.0.0', noFallback: true });
    await shop.deploy('rollback remote-mssp');
    expect(mssp()).not.toHaveProperty('fallback');
    expect((await shop.deploy('list')).lines).toContainEqual([
      'remote-mssp',
      '3.0.0',
      expect.any(String),
      'live',
      'no-fallback',
    ]);
  });

  test('of what is live already, or a canary, goes for it from then on', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    expect(mssp()?.fallback).toBeDefined();
    await shop.deploy('publish remote-mssp --as 2.0.0 --no-fallback');
    expect(mssp()).not.toHaveProperty('fallback');
    shop.build('remote-mssp', { content: 'three' });
    await shop.deploy('publish remote-mssp --as 3.0.0 --inactive');
    await shop.deploy('canary remote-mssp 3.0.0 --share 10%');
    await shop.deploy('publish remote-mssp --as 3.0.0 --inactive --no-fallback');
    expect(mssp()?.canary?.release).toMatchObject({ version: '3.0.0', noFallback: true });
    expect(served(shop.site).registry.remotes['remote-mssp']?.canary?.release.noFallback).toBe(true);
    await shop.deploy('promote remote-mssp');
    expect(mssp()).not.toHaveProperty('fallback');
  });

  test('is refused for the host', async () => {
    shop.build('host', { content: 'two' });
    const before = shop.contents();
    await expect(shop.deploy('publish host --no-fallback')).rejects.toThrow('--no-fallback is for remotes');
    expect(shop.contents()).toEqual(before);
  });
});
