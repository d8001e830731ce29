import { page } from './testing/fake-apps';
import { shop, useShop } from './testing/shop';

useShop();

const inBoth = (text: string) => ({ it: text, en: `${text} (en)` });
/** Two builds of the same files. */
const showing = (html: string, styles = '.s0{}') => ({
  content: 'login',
  firstScreens: { login: { styles, markup: { '/': inBoth(html) } } },
});
const withFrame = { page: { ...page, frame: { styles: '.f0{}', markup: inBoth('<p><slot></slot></p>') } } };

/** Markup by name of the first screen. */
function markup() {
  const found = shop.read('index.html').matchAll(/<script type="text\/html" data-first="([^"]*)">(.*?)<\/script>/gs);
  return Object.fromEntries([...found].map(([, name = '', html]) => [name, html]));
}

test('with a frame the page carries it and the first screens of what is live, and of a canary beside it', async () => {
  await shop.publish('remote-auth', '1', showing('<h1>One</h1>'));
  expect(markup()).toEqual({});
  await shop.publish('host', '2', withFrame);
  const before = shop.read('index.html');
  expect(markup()).toEqual({
    'frame it': '<p><slot></slot></p>',
    'frame en': '<p><slot></slot></p> (en)',
    'remote-auth@1/login / it': '<h1>One</h1>',
    'remote-auth@1/login / en': '<h1>One</h1> (en)',
  });

  await shop.add('remote-auth', '2', showing('<h1>Two</h1>'));
  expect(shop.read('index.html')).toBe(before);
  await shop.deploy('canary remote-auth 2 --share 0.5');
  expect(markup()).toMatchObject({
    'remote-auth@1/login / it': '<h1>One</h1>',
    'remote-auth@2/login / it': '<h1>Two</h1>',
  });

  await shop.deploy('promote remote-auth');
  expect(Object.values(markup())).not.toContain('<h1>One</h1>');
  await shop.deploy('rollback remote-auth');
  expect(markup()).toMatchObject({ 'remote-auth@1/login / it': '<h1>One</h1>' });
  expect(Object.values(markup())).not.toContain('<h1>Two</h1>');
});

test('a build that shows something else is another release, and no version stands for both', async () => {
  await shop.publish('remote-auth', '2', showing('<h1>One</h1>'));
  const other = shop.publish('remote-auth', '2', showing('<h1>Two</h1>'));
  await expect(other).rejects.toThrow('already published with other content');
  expect((await shop.deploy('publish remote-auth')).lines[0]?.[0]).toBe('published');
});

test.each([
  [showing('<img src="/x.png">'), '<img>'],
  [showing('', '.s0{background:url(//x)}'), 'url('],
])('a build is refused if its first screen is more than markup: %j', async (build, refused) => {
  await expect(shop.publish('remote-auth', '2', build)).rejects.toThrow(
    `The first screen "login" of remote-auth has ${refused}: it may hold markup that loads, runs and sends nothing`,
  );
});
