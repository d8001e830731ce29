import { screen } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop((own) => own.publish('remote-mssp', '2.0.0'));

type Json = Record<string, unknown>;

function edit(path: string, change: (content: Json) => Json): void {
  shop.write(path, JSON.stringify(change(JSON.parse(shop.read(path)))));
}

const inlined = /(?<=<script type="application\/json" id="portal-registry">).*?(?=<\/script>)/s;
const editPage = (change: (registry: Json) => Json) =>
  shop.write(
    'index.html',
    shop.read('index.html').replace(inlined, (text) => JSON.stringify(change(JSON.parse(text)))),
  );

const page = () => JSON.parse(inlined.exec(shop.read('index.html'))?.[0] ?? '');
const registry = () => JSON.parse(shop.read('registry.json'));
const record = (version: string) => JSON.parse(shop.read(`.deploy/releases/remote-mssp/${version}.json`));

/** A field of a newer deploy in a part of a registry. */
const withField = (registry: Json, app: string, fields: Json): Json => {
  const remotes: Json = { ...Object(registry['remotes']) };
  return { ...registry, remotes: { ...remotes, [app]: { ...Object(remotes[app]), ...fields } } };
};

describe('what a newer deploy wrote beside what this one knows', () => {
  beforeEach(() => {
    edit('.deploy/releases/remote-mssp/2.0.0.json', (content) => ({
      ...content,
      signedBy: 'us',
      release: { ...Object(content['release']), theme: 'dark' },
    }));
    const ofSite = (content: Json) => withField({ ...content, maintenance: 'sunday' }, 'remote-mssp', { region: 'eu' });
    edit('registry.json', (content) => ({ ...ofSite(content), feed: 'https://feed.example' }));
    editPage((content) => withField(ofSite(content), 'remote-mssp', { theme: 'dark' }));
    edit('security.json', (content) => ({ ...content, connect: ['https://feed.example'] }));
    shop.write(
      '.deploy/history.json',
      shop
        .read('.deploy/history.json')
        .replace(
          /\n\]\n$/,
          ',\n{"at":"2026-01-01T00:00:59.000Z","app":"remote-mssp","version":"2.0.0","action":"freeze","by":"us"}\n]\n',
        ),
    );
  });

  const kept = () => {
    expect(page()).toMatchObject({ maintenance: 'sunday', remotes: { 'remote-mssp': { region: 'eu' } } });
    expect(registry()).toMatchObject({
      maintenance: 'sunday',
      feed: 'https://feed.example',
      remotes: { 'remote-mssp': { region: 'eu' } },
    });
    expect(JSON.parse(shop.read('security.json')).connect).toEqual(['https://feed.example']);
    expect(record('2.0.0')).toMatchObject({ signedBy: 'us', release: { theme: 'dark' } });
    expect(shop.read('.deploy/history.json')).toContain('"action":"freeze","by":"us"');
  };

  test('stays through every command', async () => {
    shop.build('remote-mssp', { content: '3.0.0' });
    shop.build('remote-report', { content: '1', screens: { report: screen('/report') } });
    for (const command of [
      'publish remote-auth --as 2.0.0',
      'publish remote-mssp --as 3.0.0 --inactive',
      'canary remote-mssp 3.0.0 --share 10%',
      'abort remote-mssp',
      'publish remote-mssp --as 2.0.0 --no-fallback',
      'pin remote-mssp 2.0.0 --for customer',
      'overrides https://dev.example',
      'activate remote-mssp 3.0.0',
      'retire remote-mssp 2.0.0',
      'unpin remote-mssp 2.0.0',
      `publish remote-report --as 1.0.0 --from ${shop.folder}/remote-report/dist`,
      'remove remote-report',
      'publish host --as 2.0.0',
      'rollback host',
    ]) {
      if (command.startsWith('publish remote-mssp --as 2.0.0')) shop.build('remote-mssp', { content: '2.0.0' });
      if (command.startsWith('publish remote-auth')) shop.build('remote-auth', { content: 'two' });
      await shop.deploy(command);
      kept();
    }
  });

  test('goes and comes with the release where it is the release’s', async () => {
    await shop.publish('remote-auth', '2.0.0');
    expect(page().remotes['remote-mssp'].theme).toBe('dark');
    await shop.publish('remote-mssp', '3.0.0');
    expect(page().remotes['remote-mssp']).not.toHaveProperty('theme');
    expect(page().remotes['remote-mssp'].fallback.theme).toBe('dark');
    await shop.deploy('rollback remote-mssp');
    expect(page().remotes['remote-mssp'].theme).toBe('dark');
    kept();
  });

  test('of a canary stays with it', async () => {
    shop.build('remote-mssp', { content: '3.0.0' });
    await shop.deploy('publish remote-mssp --as 3.0.0 --inactive');
    await shop.deploy('canary remote-mssp 3.0.0 --share 10%');
    const { canary } = page().remotes['remote-mssp'];
    editPage((content) => withField(content, 'remote-mssp', { canary: { ...canary, until: '2027-01-01' } }));
    await shop.publish('remote-auth', '2.0.0');
    expect(page().remotes['remote-mssp'].canary).toMatchObject({ share: 0.1, until: '2027-01-01' });
    await shop.deploy('abort remote-mssp');
    expect(page().remotes['remote-mssp']).not.toHaveProperty('canary');
  });

  test('stays in a new site', async () => {
    await shop.deploy('init --replace');
    expect(page().maintenance).toBe('sunday');
    expect(page().remotes['remote-mssp'].region).toBe('eu');
  });
});

describe('a site that a newer deploy wrote in another way', () => {
  test.each([
    [
      'a registry of a newer schema',
      () => editPage((content) => ({ ...content, schema: 3 })),
      /index\.html has a registry of schema 3, this one writes 2/,
    ],
    [
      'a record of a newer format',
      () => edit('.deploy/releases/remote-mssp/2.0.0.json', (content) => ({ ...content, format: 2, kind: 'area' })),
      /2\.0\.0\.json is a record of format 2, this one reads 1/,
    ],
  ])('by %s is left as it is, by every command, and says which deploy it needs', async (_, change, message) => {
    change();
    const before = shop.contents();
    shop.build('remote-mssp', { content: '3.0.0' });
    for (const command of [
      'publish remote-mssp --as 3.0.0',
      'rollback remote-mssp',
      'list',
      'check',
      'prune',
      'publish host --dry-run',
      'init --replace',
    ]) {
      const refused = shop.deploy(command);
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.toThrow("Use the deploy command of the portal's newest sources");
    }
    expect(shop.contents()).toEqual(before);
  });

  test('a history that cannot be read is named, with what to do', async () => {
    shop.write('.deploy/history.json', '{"entries":[]}');
    await expect(shop.deploy('publish remote-mssp')).rejects.toThrow(
      'history.json is damaged: restore it from a backup, or delete it; roll-backs then need --to',
    );
    expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
  });
});
