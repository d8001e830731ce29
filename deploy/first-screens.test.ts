import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, type Workshop, workshop } from './testing/fake-apps';

let shop: Workshop;
beforeEach(() => {
  shop = workshop();
});
afterEach(() => shop.remove());

const inBoth = (text: string) => ({ it: text, en: `${text} (en)` });
const screens = (name: string, at: string, html: string) => ({
  [name]: { styles: `.s0{content:"${html.length}"}`, markup: { [at]: inBoth(html) } },
});
const frame = {
  frame: {
    styles: '.f0{}',
    markup: { anonymous: inBoth('<p><slot></slot></p>'), 'signed-in': inBoth('<p><slot></slot></p>') },
  },
};

/** Puts first screens beside a build. */
const show = (app: string, content: object) =>
  writeFileSync(join(shop.folder, app, 'dist/first-screens.json'), JSON.stringify(content));

/** The markup of the page's first screens, by their names. */
const markup = () =>
  Object.fromEntries(
    [...shop.read('index.html').matchAll(/<script type="text\/html" data-first="([^"]*)">(.*?)<\/script>/gs)].map(
      ([, name = '', html]) => [name, html],
    ),
  );

test('the page carries the frame and the first screens of what is live, and of a canary beside it', async () => {
  show('host', frame);
  show('remote-auth', screens('login', '/', '<h1>One</h1>'));
  await shop.deploy('init');
  const { version } = JSON.parse(shop.read('registry.json')).remotes['remote-auth'];
  const before = shop.read('index.html');
  expect(markup()).toEqual({
    'frame anonymous it': '<p><slot></slot></p>',
    'frame anonymous en': '<p><slot></slot></p> (en)',
    'frame signed-in it': '<p><slot></slot></p>',
    'frame signed-in en': '<p><slot></slot></p> (en)',
    [`remote-auth@${version}/login / it`]: '<h1>One</h1>',
    [`remote-auth@${version}/login / en`]: '<h1>One</h1> (en)',
  });

  show('remote-auth', screens('login', '/', '<h1>Two</h1>'));
  await shop.deploy('publish remote-auth --as 2 --inactive');
  expect(shop.read('index.html')).toBe(before);
  await shop.deploy('canary remote-auth 2 --share 0.5');
  expect(markup()).toMatchObject({
    [`remote-auth@${version}/login / it`]: '<h1>One</h1>',
    'remote-auth@2/login / it': '<h1>Two</h1>',
  });

  await shop.deploy('promote remote-auth');
  expect(Object.values(markup())).not.toContain('<h1>One</h1>');
  await shop.deploy('rollback remote-auth');
  expect(markup()).toMatchObject({ [`remote-auth@${version}/login / it`]: '<h1>One</h1>' });
  expect(Object.values(markup())).not.toContain('<h1>Two</h1>');
});

test('a build that shows something else is another release, and no version stands for both', async () => {
  show('remote-auth', screens('login', '/', '<h1>One</h1>'));
  await shop.deploy('init');
  await shop.deploy('publish remote-auth --as 2');
  show('remote-auth', screens('login', '/', '<h1>Two</h1>'));
  await expect(shop.deploy('publish remote-auth --as 2')).rejects.toThrow('already published with other content');
  const { lines } = await shop.deploy('publish remote-auth');
  expect(lines[0]?.[0]).toBe('published');
});

test.each([
  [screens('login', '/', '<img src="/x.png">'), '<img>'],
  [{ login: { styles: '.s0{background:url(//x)}', markup: {} } }, 'url('],
])('a build is refused if its first screen is more than markup: %j', async (content, refused) => {
  await shop.deploy('init');
  show('remote-auth', content);
  await expect(shop.deploy('publish remote-auth --as 2')).rejects.toThrow(
    `The first screen "login" of remote-auth has ${refused}: it may hold markup that loads, runs and sends nothing`,
  );
});

test('a host of before first screens stays as it was', async () => {
  show('remote-auth', screens('login', '/', '<h1>One</h1>'));
  await shop.deploy('init');
  expect(markup()).toEqual({});
  const page = shop.read('index.html');
  expect(page.indexOf('portal-registry')).toBeLessThan(page.indexOf('</head>'));
  expect(readFileSync(join(shop.folder, 'host/dist/page.json'), 'utf8')).toBe(JSON.stringify(parts));
});
