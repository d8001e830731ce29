import { provides, screen, session } from './testing/fake-apps';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const hostVersion = (): string => served(shop.site).versions['host'] ?? '';

const query = '@tanstack/react-query';

test.each([
  ['another contract', { contract: 3 }, 'has contract 3, <host> has contract 2'],
  ['a newer shared module', { requires: { react: '^19.4.0' } }, 'needs react ^19.4.0 (the host has 19.3.1)'],
  [
    'a shared module that the host lacks',
    { requires: { [query]: '^5.1.0' } },
    `needs ${query} ^5.1.0 (the host has none)`,
  ],
  [
    'a name that the host does not export',
    { uses: { [session]: ['getSession', 'renewAll'] } },
    'uses renewAll of @portal/shared/session, which <host> does not export: first publish a host that does',
  ],
  [
    'chunks that the policy of the page would block',
    { policy: 'rspack-remoteMssp' },
    'loads its chunks with the Trusted Types policy "rspack-remoteMssp", which the page of <host> blocks',
  ],
])('a remote with %s is refused before a file is written', async (_, release, reason) => {
  const message = reason.replace('<host>', `host ${hostVersion()}`);
  await expectRefusal(() => shop.publish('remote-mssp', '2.0.0', { release }), message, 'remote-mssp 2.0.0 ');
});

test.each([
  ['another contract', { contract: 3 }, 'remote-mssp 1.0.0-'],
  [
    'an older shared module',
    { provides: { ...provides, react: '18.3.0' } },
    /remote-auth .* react \^19\.3\.1 \(the host has 18\.3\.0\).*\n.*remote-mssp /,
  ],
  ['fewer names', { exports: { [session]: [] } }, `uses getSession of ${session}, which host 2.0.0 does not export`],
  ['registries of another schema', { registry: 1 }, 'host 2.0.0 reads registries of schema 1, and this tool'],
] as const)('a host with %s is refused while remotes are live that need it otherwise', async (_, release, message) => {
  await expectRefusal(() => shop.publish('host', '2.0.0', { release }), message);
});

test('a host and remotes that need one another go live in one step, and only so', async () => {
  const names = ['host', 'remote-auth', 'remote-mssp'];
  for (const name of names) await shop.add(name, '2.0.0', { release: { contract: 3 } });
  for (const name of names) await expect(shop.deploy(`activate ${name} 2.0.0`)).rejects.toThrow('has contract');
  await shop.deploy('activate host 2.0.0 remote-auth 2.0.0 remote-mssp 2.0.0');
  expect(served(shop.site).versions).toEqual({ host: '2.0.0', 'remote-auth': '2.0.0', 'remote-mssp': '2.0.0' });
});

describe('a new major of React goes live with those built for it, once a remote that nobody builds any more', () => {
  const requires = { react: '^20.0.0' };
  const activate = () => shop.deploy('activate host 2.0.0 remote-auth 2.0.0 remote-mssp 2.0.0');
  const rowOf = async (version: string) =>
    (await shop.deploy('list')).lines.find(([app, one]) => app === 'remote-report' && one === version)?.slice(3);
  beforeEach(async () => {
    await shop.publish('remote-report', '1.0.0', { screens: { overview: screen('/report') } });
    await shop.add('host', '2.0.0', { release: { provides: { ...provides, react: '20.0.0' } } });
    for (const name of ['remote-auth', 'remote-mssp']) await shop.add(name, '2.0.0', { release: { requires } });
    await expect(activate()).rejects.toThrow(
      /^remote-report 1\.0\.0 does not fit host 2\.0\.0: it needs react \^19\.3\.1 \(the host has 20\.0\.0\); build it with [^\n]*\n\S+ made remote-report 1\.0\.0 live on \d{4}-\d\d-\d\d; if nobody builds it anew, "remove remote-report" lets the host pass, with --on from a day on$/,
    );
  });

  test('is removed', async () => {
    await shop.deploy('remove remote-report');
    await activate();
    expect(hostVersion()).toBe('2.0.0');
    await expect(shop.deploy('rollback remote-report')).rejects.toThrow('it needs react ^19.3.1');
  });

  test('had notice, which blocks until its day, and takes nothing that fits', async () => {
    for (const day of ['2026-01-01', '2026-13-01', '2026-02-30', 'soon'])
      await expectRefusal(
        `remove remote-report --on ${day}`,
        `--on takes a day to come, such as 2030-01-31, not "${day}"`,
      );
    for (const app of ['remote-report', 'remote-mssp']) await shop.deploy(`remove ${app} --on 2026-01-10`);
    expect(await rowOf('1.0.0')).toEqual(['live', 'notice', '2026-01-10']);
    expect(served(shop.site).registry.notices).toEqual({ 'remote-mssp': '2026-01-10', 'remote-report': '2026-01-10' });
    await expectRefusal(activate, 'its notice ends on 2026-01-10');
    shop.wait(10);
    await shop.publish('remote-auth', '1.1.0');
    expect(await rowOf('1.0.0')).toEqual(['live', 'notice', '2026-01-10']);
    expect((await activate()).lines.at(-1)).toEqual(['removed', 'remote-report', '1.0.0']);
    expect(served(shop.site).versions).toEqual({ host: '2.0.0', 'remote-auth': '2.0.0', 'remote-mssp': '2.0.0' });
    expect(served(shop.site).registry.notices).toEqual({});
    expect((await shop.deploy('history remote-report')).lines.map(([, action]) => action)).toEqual([
      ...['publish', 'notice', 'remove'],
    ]);
  });

  test('had notice, unless its team publishes another release meanwhile', async () => {
    await shop.deploy('remove remote-report --on 2026-01-10');
    const { lines } = await shop.add('remote-report', '2.0.0', { screens: { overview: screen('/report') } });
    expect(lines.at(-1)).toEqual(['notice-ended', 'remote-report']);
    shop.wait(10);
    await expectRefusal(activate, 'remote-report 1.0.0 does not fit host 2.0.0');
  });
});

const newer = { uses: { [session]: ['getSession', 'renewAll'] } };
const lacking = 'remote-mssp 2.0.0 uses renewAll of @portal/shared/session, which host 1.0.0-';

test('a name that only a newer host exports keeps a release from going live, and its host from going back', async () => {
  await shop.add('remote-mssp', '2.0.0', { release: newer });
  for (const command of ['activate remote-mssp 2.0.0', 'canary remote-mssp 2.0.0 --opt-in']) {
    await expect(shop.deploy(command)).rejects.toThrow(lacking);
  }
  await shop.publish('host', '2.0.0', { release: { exports: newer.uses } });
  await shop.deploy('canary remote-mssp 2.0.0 --opt-in');
  await expect(shop.deploy('rollback host')).rejects.toThrow(lacking);
  await shop.deploy('promote remote-mssp');
  await expect(shop.deploy('rollback host')).rejects.toThrow(lacking);
  const [, , , first] = (await shop.deploy('history host')).lines[0] ?? [];
  await expect(shop.deploy(`activate host ${first}`)).rejects.toThrow(lacking);
  await shop.deploy('rollback remote-mssp');
  await shop.deploy('rollback host');
  expect(hostVersion()).toBe(first);
});

test('of a module with names that the host does not know, versions alone are compared', async () => {
  await shop.publish('host', '2.0.0', { release: { exports: { react: ['useId'] } } });
  await shop.publish('remote-mssp', '2.0.0', { release: newer });
  expect(served(shop.site).versions).toMatchObject({ host: '2.0.0', 'remote-mssp': '2.0.0' });
});
