import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { withSite } from './built-panel';
import { fullRun } from './full-run';
import { type KitRemote, kitRemote } from './packed-kit';
import { expect, fillLogin, test } from './test';

/** Typical styles of a whole page: a reset, a theme, layers, and global rules. */
const plainStyles = `
@import url("https://styles.example/a.css");
@layer reset, utilities;
@layer utilities { .roomy { padding: 7px } }
@layer reset {
  *, ::before, ::after, ::backdrop, ::file-selector-button { box-sizing: content-box; margin: 0; padding: 0; border: 0 solid; border-radius: 0 !important }
  html, :host { font-family: monospace; line-height: 3; letter-spacing: 2px }
  h1, h2, a, button { font: inherit; color: inherit; text-decoration: line-through }
  ol, ul { list-style: square }
}
:root, :host { --portal-color-brand: red; --portal-color-surface: red; --portal-space-4: 40px; --own: rgb(1, 2, 3) }
:where(html, body) { text-align: right }
html { background: rgb(4, 5, 6) }
body { min-height: 300vh; text-transform: uppercase }
html:has(.plain) header, body > div { outline: 9px solid red }
:root[lang] .plain { color: var(--own) }
#content, main { padding: 99px; opacity: 0.5 }
header, footer, nav { background: red; &:not(.plain) { font-size: 9px } :root & { display: grid } }
dialog { border: 3px solid rgb(7, 8, 9) }
dialog::backdrop { background: rgb(10, 11, 12) }
.plain { animation: turn 1s paused; & > em { font-size: 33px } @media (width > 1px) { text-indent: 5px } }
@keyframes turn { from { word-spacing: 3px } }
@property --portal-color-text { syntax: "<color>"; inherits: false; initial-value: red }
@font-face { font-family: Far; src: url(https://fonts.example/far.woff2) }
@page { margin: 0 }
@view-transition { navigation: auto }
@media print { header { display: block } }
`;
const moduleStyles = `
.card { color: rgb(13, 14, 15) }
:global(.name) { color: red }
footer { display: none }
:root[lang] .card { font-size: 21px }
`;
const screen = `import { useTranslation } from '@portal/shared/i18n';
import { appendRule, appendText } from 'css-in-js';
import font from '../font.woff2';
import logo from '../logo.svg';
import '../plain.css';
import styles from './styled.module.css';

export function StyledScreen() {
  const { t } = useTranslation('styled');
  return (
    <>
      <style>{'.by-react { color: rgb(16, 17, 18) }'}</style>
      <p className="by-react">by React</p>
      <p className="by-text" ref={appendText}>by text</p>
      <p className="by-rule" ref={appendRule}>by rule</p>
      <img src={logo} alt={font} />
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="plain roomy">plain <em>nested</em></p>
      <p className={styles['card']}>card</p>
      <button type="button" onClick={(event) => (event.currentTarget.nextElementSibling as HTMLDialogElement).showModal()}>
        open
      </button>
      <dialog aria-label="own">
        <form method="dialog"><button type="submit">close</button></form>
      </dialog>
    </>
  );
}
`;

/** As libraries do it. */
const cssInJs = `
export function appendText(element) {
  if (!element) return;
  element.innerHTML = 'by text';
  const style = document.createElement('style');
  style.appendChild(document.createTextNode('.by-text { color: rgb(19, 20, 21) }'));
  document.head.appendChild(style);
  return () => style.remove();
}
export function appendRule(element) {
  if (!element) return;
  const style = document.head.appendChild(element.ownerDocument.createElement("style"));
  style.sheet.insertRule('.by-rule { color: rgb(22, 23, 24) }');
  return () => document.head.removeChild(style);
}
`;
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>';

let remote: KitRemote;
let built: ReturnType<KitRemote['run']>;

test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  remote = kitRemote('styled');
  remote.write({
    'src/plain.css': plainStyles,
    'src/styled/styled.module.css': moduleStyles,
    'src/styled/styled-screen.tsx': screen,
    'src/logo.svg': logo,
    'src/font.woff2': 'font',
    'node_modules/css-in-js/index.js': cssInJs,
  });
  built = remote.run('build');
});
test.afterAll(() => remote.remove());

/** Computed styles, without those that depend on the content's height. */
const stylesOf = (elements: Locator) =>
  elements.evaluateAll((found) => {
    const size = /^(?:(?:block|inline)-size|height|width|(?:perspective|transform)-origin|inset|top|right|bottom|left)/;
    return found.map((element) => {
      const style = getComputedStyle(element);
      const names = [...style, '--portal-color-brand', '--portal-color-text', '--portal-space-4', '--own'];
      return Object.fromEntries(
        names.filter((name) => !size.test(name)).map((name) => [name, style.getPropertyValue(name)]),
      );
    });
  });
const frameOf = (page: Page) =>
  stylesOf(page.locator('html, body, main, header, header > *, header button, footer, footer h2, footer a'));
const panelOf = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Elenco delle aziende' }).locator('tbody tr').nth(1)).toBeVisible();
  return stylesOf(page.locator('main :is(h1, nav a, thead th)'));
};

test('plain styles of a remote apply to its own screen, and never to the portal or another remote', async ({
  page,
}) => {
  expect(built).toMatchObject({ status: 0 });
  await withSite(page.context(), async ({ origin, deploy }) => {
    deploy('publish', 'remote-styled', '--from', remote.output, '--as', '1');
    await page.goto(origin);
    await fillLogin(page);
    const before = { panel: await panelOf(page), frame: await frameOf(page) };
    await page.getByRole('navigation').getByRole('link', { name: 'Styled' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Styled' });
    await expect(title).toHaveCSS('text-decoration-line', 'line-through');
    await expect.poll(() => frameOf(page)).toEqual(before.frame);

    const screen = page.locator('main > div');
    await expect(screen).toHaveCSS('background-color', 'rgb(4, 5, 6)');
    await expect(screen).toHaveCSS('text-align', 'right');
    await expect(title).toHaveCSS('font-family', 'monospace');
    await expect(title).toHaveCSS('text-transform', 'uppercase');
    const plain = page.getByText('plain', { exact: false }).first();
    await expect(plain).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(plain).toHaveCSS('padding', '7px');
    await expect(plain).toHaveCSS('word-spacing', '3px');
    await expect(plain).toHaveCSS('text-indent', '5px');
    await expect(page.getByText('nested')).toHaveCSS('font-size', '33px');
    await expect(page.getByText('card')).toHaveCSS('color', 'rgb(13, 14, 15)');
    await expect(page.getByText('card')).toHaveCSS('font-size', '21px');
    await page.getByRole('button', { name: 'open' }).click();
    const dialog = page.getByRole('dialog', { name: 'own' });
    await expect(dialog).toHaveCSS('border-color', 'rgb(7, 8, 9)');
    expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toBe(
      'rgb(10, 11, 12)',
    );
    await page.keyboard.press('Escape');

    await expect(page.getByText('by React')).toHaveCSS('color', 'rgb(16, 17, 18)');
    await expect(page.getByText('by text')).toHaveCSS('color', 'rgb(19, 20, 21)');
    await expect(page.getByText('by rule')).toHaveCSS('color', 'rgb(22, 23, 24)');
    const image = page.getByRole('img', { name: /\/remotes\/remote-styled\/1\/font\.\w+\.woff2$/ });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(20);
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    expect(await sheets()).toBe(3);

    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(sheets).toBe(0);
    await expect.poll(() => panelOf(page)).toEqual(before.panel);
    await expect.poll(() => frameOf(page)).toEqual(before.frame);
    await page.goto(`${origin}/styled`);
    await expect(title).toHaveCSS('text-decoration-line', 'line-through');
    await expect.poll(() => frameOf(page)).toEqual(before.frame);
  });
});

test('the build names what no portal may have, and what makes it large', fullRun, () => {
  const written = {
    'node_modules/large/index.js': `export const text = '${'x'.repeat(3_000_000)}';`,
    'src/styled/styled-screen.tsx': `import { text } from 'large';
      export const StyledScreen = () => <p>{text}</p>;`,
  };
  remote.write(written);
  const { status, printed } = remote.run('build');
  expect(status).toBe(1);
  expect(printed).toMatch(
    /remote-styled has 3,\d{3},\d{3} bytes in the first files of a screen, and 2,097,152 are allowed/,
  );
  expect(printed).toMatch(/Largest, before they are minified: large 2,930 kB, /);
  expect(existsSync(remote.output)).toBe(false);

  remote.write({
    'node_modules/react-router-dom/index.js': "import 'react/index.js'; export const Link = () => null;",
    'node_modules/react/index.js': 'console.log(1);',
    'src/styled/styled-screen.tsx': `import { Link } from 'react-router-dom';
      export const StyledScreen = ({ services: { linkTo } }) => <Link to={linkTo('nowhere.list')}>{linkTo('mssp.company', { id: 1 })}</Link>;`,
  });
  const { printed: refused } = remote.run('build');
  expect(refused).toContain(
    "react-router-dom would be a second copy, which has no router around it: import its names from '@portal/shared/router'",
  );
  expect(refused).toContain("react would be a second copy, which has no renderer: import 'react' by that name alone");
  expect(refused).not.toContain('    at ');
  remote.write({
    'src/styled/styled-screen.tsx': remote
      .read('src/styled/styled-screen.tsx')
      .replace('react-router-dom', '@portal/shared/router'),
  });
  expect(remote.run('build')).toMatchObject({ status: 0 });
  const checked = remote.run(
    'check',
    '--against',
    resolve(import.meta.dirname, '../../dist/site/registry.json'),
  ).printed;
  expect(checked).toContain('src/styled/styled-screen.tsx links to nowhere.list, which nothing live has');
  expect(checked).not.toContain('mssp.company');
  remote.write({ 'src/styled/styled-screen.tsx': screen });
  expect(remote.run('build')).toMatchObject({ status: 0 });
});
