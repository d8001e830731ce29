import { page, type Workshop, workshop } from './testing/fake-apps';

let shop: Workshop;
beforeEach(() => {
  shop = workshop();
});
afterEach(() => shop.remove());

const inBoth = (text: string) => ({ it: text, en: `${text} (en)` });
const showing = (html: string, styles = '.s0{}') => ({
  content: 'login',
  firstScreens: { login: { styles, markup: { '/': inBoth(html) } } },
});
const withFrame = {
  content: 'host',
  page: { ...page, frame: { styles: '.f0{}', markup: inBoth('<p><slot></slot></p>') } },
};

/** Markup by name of the first screen. */
const markup = () =>
  Object.fromEntries(
    [...shop.read('index.html').matchAll(/<script type="text\/html" data-first="([^"]*)">(.*?)<\/script>/gs)].map(
      ([, name = '', html]) => [name, html],
    ),
  );

test('the page carries the frame and the first screens of what is live, and of a canary beside it', async () => {
  shop.build('host', withFrame);
  shop.build('remote-auth', showing('<h1>One</h1>'));
  await shop.deploy('init');
  const { version } = JSON.parse(shop.read('registry.json')).remotes['remote-auth'];
  const before = shop.read('index.html');
  expect(markup()).toEqual({
    'frame it': '<p><slot></slot></p>',
    'frame en': '<p><slot></slot></p> (en)',
    [`remote-auth@${version}/login / it`]: '<h1>One</h1>',
    [`remote-auth@${version}/login / en`]: '<h1>One</h1> (en)',
  });

  shop.build('remote-auth', showing('<h1>Two</h1>'));
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
  shop.build('remote-auth', showing('<h1>One</h1>'));
  await shop.deploy('init');
  await shop.deploy('publish remote-auth --as 2');
  shop.build('remote-auth', showing('<h1>Two</h1>'));
  await expect(shop.deploy('publish remote-auth --as 2')).rejects.toThrow('already published with other content');
  const { lines } = await shop.deploy('publish remote-auth');
  expect(lines[0]?.[0]).toBe('published');
});

test.each([
  [showing('<img src="/x.png">'), '<img>'],
  [showing('', '.s0{background:url(//x)}'), 'url('],
])('a build is refused if its first screen is more than markup: %j', async (build, refused) => {
  await shop.deploy('init');
  shop.build('remote-auth', build);
  await expect(shop.deploy('publish remote-auth --as 2')).rejects.toThrow(
    `The first screen "login" of remote-auth has ${refused}: it may hold markup that loads, runs and sends nothing`,
  );
});

test('a host without a frame shows no first screens', async () => {
  shop.build('remote-auth', showing('<h1>One</h1>'));
  await shop.deploy('init');
  expect(markup()).toEqual({});
});
