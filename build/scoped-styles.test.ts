import { scopeStyles } from './scoped-styles';

const scope = '[data-remote="remote-x"]';
/** `{in}` is the remote's element or its descendants, `{root}` only the element, `{page}` not where it is a part in another area. */
const readable = (styles: string) =>
  styles
    .replaceAll(`:where(${scope},${scope} *)`, '{in}')
    .replaceAll(`:where(${scope})`, '{root}')
    .replaceAll(`:where(${scope}:not([data-extension]))`, '{page}')
    .replaceAll(/\n */g, '');

function scoped(styles: string, isModule = false) {
  const warnings: string[] = [];
  const onWarning = (text: string) => warnings.push(text);
  const result = readable(scopeStyles(styles, { remote: 'remote-x', isModule, onWarning }));
  return { result, warnings };
}

/** The selector of a single rule. */
const selectorOf = (selector: string, isModule = false) =>
  /^@layer portal\.screens\.remote-x\{(.*)\{\}\}$/.exec(scoped(`${selector}{}`, isModule).result)?.[1];

test.each([
  ['p', 'p{in}'],
  ['*', '*{in}'],
  ['::before', '{in}::before'],
  ['.a > p:hover::after', '.a>p:hover{in}::after'],
  ['.a ::backdrop', '.a {in}::backdrop'],
  ['li:before', 'li{in}:before'],
  ['a, :is(b, i)', 'a{in},:is(b,i){in}'],
  ['.sm\\:flex', '.sm\\:flex{in}'],
  ['.dark .a', '.dark .a{in}'],
  ['html.dark .a', 'html.dark .a{in}'],
  [':root:has(.a) header', ':root:has(.a) header{in}'],
  ['html', 'html {page}'],
  [':root, :host', ':root {root}'],
  ['html.dark body', 'html.dark body {page}'],
  [':root[data-theme=dark]', ':root[data-theme=dark] {root}'],
  ['body::before', 'body {page}::before'],
  ['body > .a', 'body {root}>.a{in}'],
  ['html > body > .a', 'html>body {root}>.a{in}'],
  [':where(html, .a)', ':where(html,.a){in},:where(html,.a):where(:root,body) {root}'],
])('%s matches in the remote alone, with the same specificity: %s', (selector, expected) => {
  expect(selectorOf(selector)).toBe(expected);
});

test('a nested rule follows from the one around it, unless it leaves that', () => {
  const nested = '&:hover{} .b{} >i{} :root[lang] &{} @media (width>1px){& p{}}';
  expect(scoped(`.a{${nested}}`).result).toContain(`.a{in}{${nested}}`);
  expect(scoped('.a{:root:has(&) h1{}}').result).toContain('.a{in}{:root:has(&) h1{in}{}}');
});

test.each([
  // With a class or id that is the remote's own.
  ...['.a', '.a p', ':root[data-density] .a', '#a::before', 'p:not(.b).a'].map((selector) => [selector, selector]),
  ['p', 'p{in}'],
  [':global(.a)', ':global(.a){in}'],
  [':global .a', ':global .a{in}'],
  ['header:not(.a *)', 'header:not(.a *){in}'],
  ['body:has(.a) footer', 'body:has(.a) footer{in}'],
])('in a CSS module, %s becomes %s', (selector = '', expected = '') => {
  expect(selectorOf(selector, true)).toBe(expected);
});

test('layers are the remote’s, except the portal’s own', () => {
  const { result } = scoped(
    '@layer a, b;@import "./layer.css" layer(a) screen;@import url(b.css) layer;@layer a{p{}}@layer portal.base{p{}}@layer{p{}}',
  );
  expect(result).toBe(
    '@layer portal.screens.remote-x.a, portal.screens.remote-x.b;@import "./layer.css" layer(portal.screens.remote-x.a) screen;' +
      '@import url(b.css) layer(portal.screens.remote-x);@layer portal.screens.remote-x.a{p{in}{}}@layer portal.base{p{in}{}}' +
      '@layer portal.screens.remote-x{@layer{p{in}{}}}',
  );
});

test.each([
  '@import url(//styles.example/a.css);',
  '@import "https://styles.example/a.css";',
  '@font-face{src:url(a.woff2),url("https://fonts.example/a.woff2")}',
  '@property --portal-color-text{inherits:false}',
  '@page{margin:0}',
  '@page :first{margin:0}',
  '@media print{@page{margin:0}}',
  '@view-transition{navigation:auto}',
])('%s is left out, with a warning', (rule) => {
  const { result, warnings } = scoped(`\n${rule}`);
  expect(result).not.toMatch(/example|portal-color|margin|auto/);
  expect(warnings).toEqual([expect.stringMatching(/^Line 2: @\w.* is left out: /)]);
});

test.each([
  ['\n*, ::after{margin:0}', [expect.stringContaining('Line 2: "*, ::after" also changes')]],
  ['@layer base{*{border:0 solid}}', [expect.stringContaining('portal.base')]],
  ['*{box-sizing:border-box}.a *{margin:0}@layer portal.base{*{margin:0}}', []],
])('a reset in %j warns unless it is below the UI kit', (styles, expected) => {
  expect(scoped(styles).warnings).toEqual(expected);
});

test.each([
  ...['@font-face{src:url(a.woff2)}', '@property --a{inherits:false}', '@page report{margin:0}'],
  '@keyframes a{from{top:0}50%{top:1px}}',
])('%s stays', (rule) => {
  expect(scoped(rule)).toEqual({ result: `@layer portal.screens.remote-x{${rule}}`, warnings: [] });
});

test('what a CSS module exports stays as it is', () => {
  const styles = '@value a: 1px;:export{a:1px}:import("./b.module.css"){a:b}';
  expect(scoped(styles, true).result).toBe(styles);
});
