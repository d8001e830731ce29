import { provides, session } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop();

const hostVersion = (): string => served(shop.site).versions['host'] ?? '';

test.each([
  ['another contract', { release: { contract: 3 } }, 'has contract 3, host <host> has contract 2'],
  [
    'a newer shared module',
    { release: { requires: { react: '^19.4.0' } } },
    'does not fit host <host>: it needs react ^19.4.0 (the host has 19.3.1)',
  ],
  [
    'a shared module that the host does not have',
    { release: { requires: { react: '^19.3.1', '@tanstack/react-query': '^5.108.0' } } },
    'does not fit host <host>: it needs @tanstack/react-query ^5.108.0 (the host has none)',
  ],
  [
    'a name that the host does not export',
    { release: { uses: { [session]: ['getSession', 'renewAll'] } } },
    'uses renewAll of @portal/shared/session, which host <host> does not export: first publish a host that does',
  ],
  [
    'chunks that the policy of the page would block',
    { release: { policy: 'rspack-remoteMssp' } },
    'loads its chunks with the Trusted Types policy "rspack-remoteMssp", which the page of host <host> blocks',
  ],
])('a remote with %s is refused before a file is written', async (_, changes, message) => {
  const before = shop.contents();
  await expect(shop.publish('remote-mssp', '2.0.0', changes)).rejects.toThrow(
    `remote-mssp 2.0.0 ${message.replace('<host>', hostVersion())}`,
  );
  expect(shop.contents()).toEqual(before);
});

test.each([
  ['another contract', { release: { contract: 3 } }, 'remote-mssp 1.0.0-'],
  [
    'an older shared module',
    { release: { provides: { ...provides, react: '18.3.0' } } },
    'react ^19.3.1 (the host has 18.3.0)',
  ],
  [
    'fewer names',
    { release: { exports: { [session]: [] } } },
    'uses getSession of @portal/shared/session, which host 2.0.0 does not export',
  ],
  [
    'registries of another schema',
    { release: { registry: 1 } },
    'host 2.0.0 reads registries of schema 1, and this tool writes schema 3',
  ],
] as const)('a host with %s is refused while remotes are live that need it otherwise', async (_, changes, message) => {
  const before = shop.contents();
  await expect(shop.publish('host', '2.0.0', changes)).rejects.toThrow(message);
  expect(shop.contents()).toEqual(before);
});

test('a refusal names every incompatible remote', async () => {
  const refused = shop.publish('host', '2.0.0', { release: { provides: {} } });
  await expect(refused).rejects.toThrow(/remote-auth .*\n.*remote-mssp /);
});

test('a host and remotes that need one another go live in one step, and only so', async () => {
  for (const name of ['host', 'remote-auth', 'remote-mssp']) {
    shop.build(name, { content: 'two', release: { contract: 3 } });
    await shop.deploy(`publish ${name} --as 2.0.0 --inactive`);
  }
  for (const name of ['host', 'remote-auth', 'remote-mssp']) {
    await expect(shop.deploy(`activate ${name} 2.0.0`)).rejects.toThrow('has contract');
  }
  await shop.deploy('activate host 2.0.0 remote-auth 2.0.0 remote-mssp 2.0.0');
  expect(served(shop.site).versions).toEqual({ host: '2.0.0', 'remote-auth': '2.0.0', 'remote-mssp': '2.0.0' });
});

const newer = { uses: { [session]: ['getSession', 'renewAll'] } };
const lacking = 'remote-mssp 2.0.0 uses renewAll of @portal/shared/session, which host 1.0.0-';

test('a name that only a newer host exports keeps a release from going live, and its host from going back', async () => {
  shop.build('remote-mssp', { content: '2.0.0', release: newer });
  await shop.deploy('publish remote-mssp --as 2.0.0 --inactive');
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
