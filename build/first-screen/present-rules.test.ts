import { presentRules } from './present-rules';

const present = (styles: string) => presentRules(styles, new Set('a'));

test('keeps rules in any state that a first screen comes to', () => {
  const styles = '.a{color:red}.a:hover,.a:not(:disabled){top:0}@media (width<=9rem){:where(.a,:host(.a) .a){left:0}}';
  expect(present(styles)).toBe(styles);
});

test('leaves out the states of no first screen, and only their selectors of a list', () => {
  expect(present('.a:disabled{top:0}.a:has(>.a[aria-invalid=true]){top:0}:host(.a) .a{top:0}')).toBe('');
  expect(present('@layer x{:root,:host{--x:1px}}')).toBe('@layer x{:root{--x:1px}}');
});

test('leaves out selectors of classes that no element has', () => {
  expect(
    present('.b,:where(.b) .a,.a{top:0}.a:has(>.b){top:0}.a:hover .b{top:0}.a:not(.b),:is(.b,p) .a{top:.5rem}'),
  ).toBe('.a{top:0}.a:not(.b),:is(.b,p) .a{top:.5rem}');
});

test('leaves out how it moves between states and scrolls', () => {
  expect(present('.a{top:0;transition:top 1s}.a:hover{transition-delay:1s;scroll-padding-block-start:2px}')).toBe(
    '.a{top:0;}',
  );
  expect(present('.a{--a-transition:1s}')).toBe('.a{--a-transition:1s}');
});

test('leaves out animations that nothing has, and what is for paper', () => {
  const shown = '@keyframes in{0%{opacity:0}}.a{animation:1s in}';
  expect(present(`${shown}@keyframes out{to{opacity:0}}@media print{.a{top:0}}`)).toBe(shown);
});
