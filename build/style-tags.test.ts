import { htmlAsText, replaceStyleTags } from './style-tags';

const fail = (text: string) => {
  throw new Error(text);
};

test.each([
  [`document.createElement('style')`, 'document.createElement(portalStyleTag)'],
  ['e.createElement( `style` )', 'e.createElement( portalStyleTag )'],
  [`_jsx("style", { href })`, '_jsx(portalStyleTag, { href })'],
  [`jsxDEV("style", {})`, 'jsxDEV(portalStyleTag, {})'],
  [`(0,t.jsxs)("style",{})`, '(0,t.jsxs)(portalStyleTag,{})'],
])('%s makes the element that applies', (before, after) => {
  expect(replaceStyleTags(before)).toBe(after);
});

test.each([`createElement('styles')`, `jsx("style" + rest)`, `setAttribute('style', '')`, `querySelector('style')`])(
  '%s stays',
  (code) => expect(replaceStyleTags(code)).toBe(code),
);

test.each([
  [`a.b.innerHTML = ''`, `a.b.textContent = ''`],
  ['e.innerHTML=t', 'e.textContent=t'],
  ['e.innerHTML === t', 'e.innerHTML === t'],
  ['return e.innerHTML', 'return e.innerHTML'],
])('%s of a package writes a text', (before, after) => {
  expect(htmlAsText(before, '', fail)).toBe(after);
});

test('a package that parses HTML is told of', () => {
  expect(() => htmlAsText("new DOMParser().parseFromString(t, 'text/html')", '', fail)).toThrow('DOMParser');
});
