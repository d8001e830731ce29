import { presentRules } from './present-rules';

test('keeps rules in any state that a first screen comes to', () => {
  const styles = '.a{color:red}.a:hover,.a:not(:disabled){top:0}@media (width<=9rem){:where(.a,:host(.a) .a){left:0}}';
  expect(presentRules(styles)).toBe(styles);
});

test('leaves out the states of no first screen, and only their selectors of a list', () => {
  expect(presentRules('.a:disabled{top:0}.a:has(>.a[aria-invalid=true]){top:0}:host(.a) .a{top:0}')).toBe('');
  expect(presentRules('@layer x{:root,:host{--x:1px}}')).toBe('@layer x{:root{--x:1px}}');
});

test('leaves out animations that nothing has, and what is for paper', () => {
  const shown = '@keyframes in{0%{opacity:0}}.a{animation:1s in}';
  expect(presentRules(`${shown}@keyframes out{to{opacity:0}}@media print{.a{top:0}}`)).toBe(shown);
});
