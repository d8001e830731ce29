import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, screen } from './testing/fake-apps';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const report = { screens: { overview: screen('/report') }, navigation: [] };
const entry = (path: string) => ({ path, label: { it: 'Report', en: 'Report' } });
const live = () => served(shop.site).page.remotes;

/** Publishes a remote of another repository. */
const publishReport = (version: string, changes: Partial<Build> = {}) =>
  shop.publish('remote-report', version, { ...report, ...changes });

test('a remote that the site did not know brings its routes and entries, without a build of the host', async () => {
  const { host } = served(shop.site).page;
  await publishReport('1.0.0', { navigation: [entry('/report')] });
  expect(live()['remote-report']).toMatchObject({
    version: '1.0.0',
    container: 'remoteReport',
    screens: { overview: { path: '/report', access: 'signed-in' } },
    navigation: [{ path: '/report', label: { it: 'Report', en: 'Report' } }],
  });
  expect(served(shop.site).page.host).toBe(host);
});

test('an extension is in the registry; a publish says where nothing shows it, and nobody needs to wait for its owner', async () => {
  const visits = { point: 'mssp.company@1', title: { it: 'Visite', en: 'Visits' }, order: 2 };
  const filling = { release: { extensions: { visits } } };
  expect((await publishReport('1.0.0', filling)).lines.at(-1)).toEqual(['not-shown', 'remote-report', '1.0.0']);
  expect(live()['remote-report']?.extensions).toEqual({ visits });
  await shop.publish('remote-mssp', '2.0.0', { release: { extensionPoints: ['company@1', 'company@2'] } });
  expect(served(shop.site).registry.extensionPoints).toEqual(['mssp.company@1', 'mssp.company@2']);
  expect((await publishReport('2.0.0', filling)).lines.at(-1)?.[0]).toBe('live');
  await shop.deploy('rollback remote-mssp');
});

test('a release changes and drops routes; roll-back and canary take them along', async () => {
  await publishReport('1.0.0');
  await publishReport('2.0.0', { screens: { overview: screen('/figures'), company: screen('/figures/:id') } });
  expect(Object.values(live()['remote-report']?.screens ?? {}).map(({ path }) => path)).toEqual([
    '/figures',
    '/figures/:id',
  ]);
  await shop.deploy('rollback remote-report');
  expect(Object.keys(live()['remote-report']?.screens ?? {})).toEqual(['overview']);
  await shop.deploy('canary remote-report 2.0.0 --share 10%');
  expect(live()['remote-report']).toMatchObject({
    screens: { overview: { path: '/report' } },
    canary: { release: { screens: { overview: { path: '/figures' } } } },
  });
});

test('a fallback has every screen of the release that it would run in place of, and no routes of its own', async () => {
  await publishReport('1.0.0');
  await publishReport('2.0.0');
  expect(live()['remote-report']?.fallback).toMatchObject({ version: '1.0.0' });
  expect(live()['remote-report']?.fallback).not.toHaveProperty('screens');
  await publishReport('3.0.0', { screens: { ...report.screens, company: screen('/report/:id') } });
  expect(live()['remote-report']).not.toHaveProperty('fallback');
});

describe('remove', () => {
  test('takes a remote away, and rollback brings it back with its routes and entries', async () => {
    await publishReport('1.0.0', { navigation: [entry('/report')] });
    const before = live()['remote-report'];
    const { lines } = await shop.deploy('remove remote-report');
    expect(lines).toEqual([['removed', 'remote-report', '1.0.0']]);
    expect(live()).not.toHaveProperty('remote-report');
    await shop.deploy('rollback remote-report');
    expect(live()['remote-report']).toEqual(before);
  });

  test('leaves the last release to prune, however many are newer', async () => {
    await publishReport('1.0.0');
    await shop.deploy('remove remote-report');
    for (const version of ['2.0.0', '3.0.0']) await shop.add('remote-report', version, report);
    await shop.deploy('prune --keep 1');
    await shop.deploy('rollback remote-report');
    expect(live()['remote-report']?.version).toBe('1.0.0');
  });

  test.each([
    ['remote-nobody', 'No remote-nobody is live here'],
    ['host', 'This command is for remotes'],
    ['remote-auth', 'No live remote shows / as a page for anonymous visitors, which every session needs'],
    ['remote-mssp', 'No live remote shows /dashboardMSSP as a page for signed-in visitors'],
  ])('of %s is refused: %s', (app, message) => expectRefusal(`remove ${app}`, message));
});

test.each([
  [
    'a path that another live remote holds',
    { screens: { overview: screen('/*') } },
    /remote-mssp 1\.0\.0-\w+ holds \/\*, and remote-report 1\.0\.0 holds \/\*: choose another first segment for one/,
  ],
  ...['/dashboardMSSP', '/DASHBOARDmssp/tecnici', '/dashboardMSSP/:tab'].map((path): [string, object, RegExp] => [
    `the panel's address ${path}, which the panel shows by /*`,
    { screens: { overview: screen(path) } },
    /remote-mssp \S+ holds \/dashboardMSSP, and remote-report 1\.0\.0 holds \/dashboardMSSP.*: choose another first/i,
  ]),
  ...['/login', '/activate/:t/:x', '/reset-password', '/change-password/x'].map((path): [string, object, RegExp] => [
    `the account's address ${path}, whether the login's remote declares it or not`,
    { screens: { overview: screen(path, 'anonymous') } },
    /remote-auth \S+ holds \/\S+, and remote-report 1\.0\.0 holds \/\S+: choose another first segment/,
  ]),
  [
    'a path that takes any address',
    { screens: { overview: screen('/:any') } },
    /remote-report 1\.0\.0 declares \/:any, which would take any address: begin it with a fixed segment/,
  ],
  ...[
    ...['/api/report', '/host', '/REMOTES/x', '/embed/*', '/testpage', '/healthz', '/csp-reports'],
    ...['/registry.json', '/security.json', '/index.html', '/Robots.txt', '/favicon.ico'],
  ].map((path): [string, object, RegExp] => [
    `the reserved path ${path}`,
    { screens: { overview: screen(path) } },
    /remote-report 1\.0\.0 declares \S+, and \/\S+ is reserved for the portal: choose another path/,
  ]),
  ...['mssp-control-panel', '../../x', '../host/main', 'report-container', 'reporter'].map(
    (embed): [string, object, RegExp] => [
      `an embed named ${embed}`,
      { release: { embed } },
      /remote-report may not write \/embed\/\S+\.js: an embed is named after its remote, such as "report" or "report-panel"/,
    ],
  ),
  [
    'a navigation entry to a page of another remote',
    { navigation: [entry('/elsewhere')] },
    /remote-report 1\.0\.0 has an entry to \/elsewhere, where it has no screen/,
  ],
  ...[
    { links: { elsewhere: '/elsewhere?id=:id' } },
    { extensions: { elsewhere: { point: 'host.settings@1', title: { it: '', en: '' }, path: '/elsewhere' } } },
  ].map((release): [string, object, RegExp] => [
    `${Object.keys(release)} to a page of another remote`,
    { release },
    /remote-report 1\.0\.0 has an entry to \/elsewhere, where it has no screen/,
  ]),
  [
    'a link beyond the portal',
    { release: { links: { elsewhere: '//elsewhere.example/' } } },
    /The build of remote-report cannot be used: .*a link leads to a plain path/s,
  ],
  [
    'a prefetched call beyond the API',
    { screens: { overview: { ...screen('/report'), prefetch: { '/report': ['//elsewhere.example/api/'] } } } },
    /The build of remote-report cannot be used: .*a path below \/api\//s,
  ],
])('a remote with %s is refused, and leaves the site as it was', (_, changes, message) =>
  expectRefusal(() => publishReport('1.0.0', changes), message),
);

test('no two remotes embed under one name', async () => {
  const embedded = (app: string, path: string) =>
    shop.publish(app, '1.0.0', { screens: { overview: screen(path) }, release: { embed: 'report-table' } });
  await embedded('remote-report', '/report');
  await expect(embedded('remote-report-table', '/table')).rejects.toThrow(
    'remote-report 1.0.0 and remote-report-table 1.0.0 both embed /embed/report-table.js',
  );
});

test('an embed goes with its release: it leads to no release that was rolled back, retired or removed', async () => {
  const embedded = (version: string) => publishReport(version, { ...withEmbed, release: { embed: 'report' } });
  const files = { 'report.js': '1', 'report-container.js': '2' };
  const withEmbed = { screens: { overview: screen('/report') }, files };
  const embeds = () => [...shop.contents().keys()].filter((path) => path.startsWith('embed/'));
  await publishReport('1.0.0');
  await embedded('2.0.0');
  expect(embeds()).toEqual(['embed/report-container.js', 'embed/report.js']);
  await shop.deploy('rollback remote-report');
  expect(embeds()).toEqual([]);
  await embedded('3.0.0');
  expect(embeds()).toHaveLength(2);
  await shop.deploy('remove remote-report');
  expect(embeds()).toEqual([]);
});

test('check finds an embed of no live release, and the next change removes it', async () => {
  await publishReport('1.0.0');
  shop.write('registry.json', '{}');
  mkdirSync(join(shop.site, 'embed'));
  shop.write('embed/report.js', 'other()');
  await expect(shop.deploy('check')).rejects.toThrow(
    /embed\/report\.js leads to no live release: "activate host \S+" removes it/,
  );
  await shop.deploy('activate remote-report 1.0.0');
  await expect(shop.deploy('check')).resolves.toBeDefined();
});

test('a canary may not take the path of another remote either', async () => {
  await publishReport('1.0.0');
  await shop.add('remote-mssp', '2.0.0', { screens: { panel: screen('/*'), report: screen('/Report') } });
  await expect(shop.deploy('canary remote-mssp 2.0.0 --opt-in')).rejects.toThrow(
    'remote-mssp 2.0.0 holds /Report: choose',
  );
});

describe('a host that leads to a page by itself', () => {
  const linked = { release: { pages: [{ path: '/change-password', access: 'signed-in' }] } };
  const message = (version: string) =>
    `No live remote shows /change-password as a page for signed-in visitors, which host ${version} links to`;
  const account = { screens: { login: screen('/', 'anonymous'), password: screen('/change-password') } };

  test('is refused where no live remote shows it: what takes any address does not count', () =>
    expectRefusal(() => shop.publish('host', '2.0.0', linked), message('2.0.0')));

  test('keeps the page from going, by publish, roll-back and remove', async () => {
    await shop.publish('remote-auth', '2.0.0', account);
    await shop.publish('host', '2.0.0', linked);
    await expect(shop.deploy('rollback remote-auth')).rejects.toThrow(message('2.0.0'));
    await expect(shop.publish('remote-auth', '3.0.0')).rejects.toThrow(message('2.0.0'));
    await shop.deploy('rollback host');
    await shop.deploy('rollback remote-auth');
    await expect(shop.deploy('activate host 2.0.0')).rejects.toThrow(message('2.0.0'));
  });

  test('for other visitors than see it is refused too', async () => {
    await shop.publish('remote-auth', '2.0.0', {
      screens: { ...account.screens, password: screen('/change-password', 'anonymous') },
    });
    await expect(shop.publish('host', '2.0.0', linked)).rejects.toThrow(message('2.0.0'));
  });
});

test.each(['../remote-x', 'report', 'remote-', 'Remote-x', 'remote-x/y', 'remote-area-1', 'remote--x', 'toString'])(
  '"%s" is no remote’s name',
  async (name) => {
    await expect(shop.deploy(`publish ${name} --from ${shop.folder}/remote-mssp/dist`)).rejects.toThrow(
      "is not a remote's name",
    );
  },
);

test('a remote that is not built here is named with the folder of its build', async () => {
  await expect(shop.deploy('publish remote-report')).rejects.toThrow('name a build from another folder with --from');
});

describe('a new site', () => {
  test('keeps the remotes that others deployed, and the origins of overrides', async () => {
    await publishReport('1.0.0');
    await shop.deploy('overrides https://dev.example');
    shop.build('remote-mssp', { content: 'two' });
    await shop.deploy('init --replace');
    expect(live()['remote-report']).toMatchObject({ version: '1.0.0', screens: { overview: { path: '/report' } } });
    expect(served(shop.site).page.overrideOrigins).toEqual(['https://dev.example']);
    await publishReport('2.0.0');
    await shop.deploy('rollback remote-report');
    expect(live()['remote-report']?.version).toBe('1.0.0');
  });

  test('leaves out a remote that is no longer compatible, and says so', async () => {
    await publishReport('1.0.0');
    shop.build('remote-mssp', { content: 'two', screens: { panel: screen('/*'), report: screen('/report') } });
    const { notes } = await shop.deploy('init --replace');
    expect(notes.join()).toMatch(/The new site does not contain remote-report 1\.0\.0: .*holds \/report/);
    expect(live()).not.toHaveProperty('remote-report');
  });
});

test('a build with a document is refused', () =>
  expectRefusal(
    () => publishReport('1.0.0', { files: { 'guide.PDF': 'x', 'help.html': 'x' } }),
    'remote-report has files that no server of the portal sends: guide.PDF, help.html. Files of a release',
  ));

test('a host whose build has a file outside of host/ is refused: it would replace others’', () =>
  expectRefusal(
    () => shop.publish('host', '2.0.0', { files: { 'registry.json': '{}' } }),
    "The build of host contains registry.json: a host's files are below host/",
  ));
