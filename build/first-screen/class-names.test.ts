import { shortNames } from './class-names';

test('classes get short names, the same in styles and markup, and those without a rule go', () => {
  const short = shortNames(
    '@layer a.base,a.card;@layer a.base{p{margin:0}}.card{gap:.25rem}.card:hover{color:red}.\\+x>p{margin:0}',
    's',
  );
  expect(short.styles).toBe(
    '@layer a.base,a.card;@layer a.base{p{margin:0}}.s0{gap:.25rem}.s0:hover{color:red}.s2>p{margin:0}',
  );
  const markup = '<div class="card tabler-icon"><p class="+x">.card</p></div><i class="icon"></i>';
  expect(short.markup(markup)).toBe('<div class="s0"><p class="s2">.card</p></div><i></i>');
});
