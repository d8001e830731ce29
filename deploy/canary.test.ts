import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const versions = () => served(shop.site).versions;

describe('a canary', () => {
  beforeEach(() => shop.add('remote-mssp', '2.0.0'));
  const canary = () => served(shop.site).page.remotes['remote-mssp']?.canary;

  test('stands beside what is live, in the page and in the list', async () => {
    const before = versions();
    await shop.deploy('canary remote-mssp 2.0.0 --share 10% --opt-in');
    expect(versions()).toEqual(before);
    expect(canary()).toMatchObject({ share: 0.1, optIn: true, release: { version: '2.0.0' } });
    const row = ['remote-mssp', '2.0.0', expect.any(String), 'canary', '10%', 'opt-in'];
    expect((await shop.deploy('list')).lines).toContainEqual(row);
    const { screens } = JSON.parse(/id="portal-preload">(.*?)<\/script>/.exec(shop.read('index.html'))?.[1] ?? '');
    const live = screens[`remote-mssp@${before['remote-mssp']}/panel`];
    expect(screens['remote-mssp@2.0.0/panel']).toHaveLength(live.length);
    expect(screens['remote-mssp@2.0.0/panel']).not.toEqual(live);
  });

  test('stays while another remote is deployed, until one command makes it live, and what was live the fallback', async () => {
    const before = versions()['remote-mssp'];
    await shop.deploy('canary remote-mssp 2.0.0 --share 0.5');
    await shop.publish('remote-auth', '2.0.0');
    expect(canary()?.release.version).toBe('2.0.0');
    await shop.deploy('promote remote-mssp');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    expect(canary()).toBeUndefined();
    expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toBe(before);
  });

  test('outlasts a rollback, which says so, and is ended by one command', async () => {
    // The page names the entry that it shows.
    const page = () => shop.read('index.html').replace(/"entry":\d+/, '');
    const before = page();
    await shop.publish('remote-mssp', '3.0.0');
    await shop.deploy('canary remote-mssp 2.0.0 --opt-in');
    expect((await shop.deploy('rollback remote-mssp')).lines).toContainEqual(['canary', 'remote-mssp', '2.0.0']);
    await shop.deploy('abort remote-mssp');
    expect(page()).toBe(before);
    await expect(shop.deploy('abort remote-mssp')).rejects.toThrow('has no canary');
    await expect(shop.deploy('promote remote-mssp')).rejects.toThrow('has no canary');
  });

  test.each([
    ['canary remote-mssp 3.0.0 --opt-in', 'no release 3.0.0'],
    ['canary remote-mssp 2.0.0 --share 0%', 'needs --share, --opt-in, or both; abort ends one'],
    ['canary host 2.0.0 --opt-in', 'This command is for remotes'],
    ['canary remote-mssp 2.0.0 --share 120%', '--share takes 0% to 100%'],
  ])('%s is refused', expectRefusal);
});
