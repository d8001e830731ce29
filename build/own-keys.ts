/**
 * Pages of long ago add enumerable functions to `Object.prototype` and `Array.prototype`, which `for … in` meets in every
 * object. Where there are any, these loops of our bundle are to meet an object's own keys alone.
 */
const helper = `const portalOwnKeys=e=>{for(const t in[])return e==null?e:Object.assign(Object.create(null),Object.fromEntries(Object.keys(e).map(t=>[t,0])));return e};`;

const head = /\bfor\s*\((?:(?:let|var|const)\s+)?[\w$]+\s+in\b/g;

/** Where the bracket closes that is open at `from`; quotes and brackets within are stepped over. */
function closing(code: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (`"'\``.includes(sign)) quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A loop does not close: ${code.slice(from, from + 80)}`);
}

/** The module, whose `for … in` loops leave out what an object inherits where the page has extended every object. */
export function withOwnKeys(code: string): string {
  let result = helper;
  let done = 0;
  for (const { 0: text, index } of code.matchAll(head)) {
    const from = index + text.length;
    if (index < done) throw new Error(`A loop within the head of another: ${code.slice(index, from + 80)}`);
    const to = closing(code, from);
    result += `${code.slice(done, from)} portalOwnKeys((${code.slice(from, to)}))`;
    done = to;
  }
  return result + code.slice(done);
}
