/** @jest-environment node */
import { refusedMarkup, refusedStyles } from './allowed';

const own = { foreignLinks: false };

test.each([
  '<p class="s0" id="_r_1_" aria-label="Image (3)" data-style="gap:1px">Testo &amp; "altro" <b lang="en">x</b></p>',
  '<form novalidate><label for="a">A</label><input id="a" name="user" type="password" autocomplete="username" required/></form>',
  '<a href="/dashboardMSSP/tecnici?q=a#b">Tecnici</a><a href="#content">Vai</a>',
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><path d="M1 1h2"/></svg>',
  '<table role="grid"><thead><tr><th scope="col" aria-sort="none">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
])('markup may be %s', (markup) => {
  expect(refusedMarkup(markup, own)).toBeUndefined();
});

test.each([
  ['<img src="/x.png">', '<img>'],
  ['<video poster="/x.png"></video>', '<video>'],
  ['<audio src="/x"></audio>', '<audio>'],
  ['<svg><image href="/x.png"/></svg>', '<image>'],
  ['<svg><use href="/x.svg#a"/></svg>', '<use>'],
  ['<svg><foreignObject><p>a</p></foreignObject></svg>', '<foreignObject>'],
  ['<svg><style>*{}</style></svg>', '<style>'],
  ['<svg><a href="/x"><path d="M0 0"/></a></svg>', '<a>'],
  ['<math><mi>x</mi></math>', '<math>'],
  ['<iframe srcdoc="x"></iframe>', '<iframe>'],
  ['<object data="/x"></object>', '<object>'],
  ['<template><p>a</p></template>', '<template>'],
  ['<noscript><p>a</p></noscript>', '<noscript>'],
  ['<link rel="stylesheet" href="/x.css">', '<link>'],
  ['<meta http-equiv="refresh" content="0;url=//x">', '<meta>'],
  ['<base href="//x">', '<base>'],
  ['<script>run()</script>', '<script'],
  ['<p title="</script><script>run()">a</p>', '</script'],
  ['<p>a</p><!-- b -->', '<!--'],
  ['<p onclick="run()">a</p>', '<p onclick="run()">'],
  ['<p style="color:red">a</p>', '<p style="color:red">'],
  ['<p data-style="background:URL (//evil.example)">a</p>', '<p data-style="background:URL (//evil.example)">'],
  ['<p data-style="background:\\75rl(//evil.example)">a</p>', '<p data-style='],
  ['<svg><path fill="url(//evil.example#a)"/></svg>', '<path fill='],
  ['<form action="//evil.example"><input></form>', '<form action="//evil.example">'],
  ['<button formaction="//evil.example">a</button>', '<button formaction='],
  ['<input type="image" src="/x.png">', '<input type="image">'],
  ['<a href="javascript:run()">a</a>', '<a href="javascript:run()">'],
  ['<a href="//evil.example">a</a>', '<a href="//evil.example">'],
  ['<a href="/\\evil.example">a</a>', '<a href="/\\evil.example">'],
  ['<a href="/\t/evil.example">a</a>', '<a href='],
  ['<a href="https://evil.example">a</a>', '<a href='],
  ['<a href="/" ping="//evil.example">a</a>', '<a ping='],
  ['<p id="portal">a</p>', '<p id="portal">'],
  ['<input name="portalStart">', '<input name="portalStart">'],
  ['<slot is="x-evil"></slot>', '<slot is='],
  ['<p>a</p><meta http-equiv="refresh" content="0;url=//evil.example" ', 'an unfinished tag'],
  ['<p title="<img src=//evil.example ', 'an unfinished tag'],
  ['<p>a</', 'an unfinished tag'],
])('markup may not be %s', (markup, refused) => {
  expect(refusedMarkup(markup, own)).toContain(refused);
});

test.each([
  '.s0{background:url(//evil.example)}',
  '.s0{background:u\\72l(//evil.example)}',
  '@import "//evil.example";',
  '@font-face{font-family:a}',
  '.s0{background:image-set("//evil.example" 1x)}',
])('styles may not be %s', (styles) => {
  expect(refusedStyles(styles)).toBeDefined();
});

test('nested however deep', () => {
  const deep = '<div>'.repeat(6000);
  expect(refusedMarkup(`${deep}<p>a</p>`, own)).toBeUndefined();
  expect(refusedMarkup(`${deep}<img>`, own)).toBe('<img>');
});

test('a footer of the host leads elsewhere, a screen of a remote does not', () => {
  const link = '<a href="https://provider.example/blog" target="_blank" rel="noopener noreferrer">Blog</a>';
  expect(refusedMarkup(link, { foreignLinks: true })).toBeUndefined();
  expect(refusedMarkup(link, own)).toBe('<a href="https://provider.example/blog">');
});
