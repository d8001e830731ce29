import { runInNewContext } from 'node:vm';
import { withOwnKeys } from './own-keys';

const code = `
  const found = [];
  for (const key in { a: 1, b: 2 }) found.push(key);
  var list;for(var i in list=[7],list)found.push(i);
  for (let sign in (")'", { ")": 1 })) { let key; for(key in { c: 3 }) found.push(key); found.push(sign); }
  for (const none in null) found.push(none);
  for (const [word] of [["of"]]) found.push(word);
  found.join();`;

const run = (script: string, page = '') =>
  runInNewContext(`${page};(() => { ${script.replace('found.join()', 'return found.join()')} })()`);

test('the loops of a bundle meet the same keys as before', () => {
  expect(run(code)).toBe('a,b,0,c,),of');
  expect(run(withOwnKeys(code))).toBe(run(code));
});

test.each(['Object.prototype.extend = function () {}', 'Array.prototype.remove = function () {}'])(
  'also in a page with %s',
  (page) => {
    expect(run(code, page)).not.toBe(run(code));
    expect(run(withOwnKeys(code), page)).toBe(run(code));
  },
);

test('a loop that does not close fails the build', () => {
  expect(() => withOwnKeys('for (const key in (object')).toThrow('does not close');
});
