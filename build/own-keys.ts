/** Old pages add enumerable functions to `Object.prototype` and `Array.prototype`. Limits `for … in` to own keys where there are any. */
const helper = `const portalOwnKeys=e=>{for(const t in[])return e==null?e:Object.assign(Object.create(null),Object.fromEntries(Object.keys(e).map(t=>[t,0])));return e};`;

const loopHead = /\bfor\s*\((?:(?:let|var|const)\s+)?[\w$]+\s+in\b/g;

/** Index of the bracket that closes the one open at `from`; skips quotes and nested brackets. */
function closingBracket(code: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < code.length; at += 1) {
    const character = code.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (`"'\``.includes(character)) quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A loop does not close: ${code.slice(from, from + 80)}`);
}

/** Rewrites `for … in` loops to skip inherited keys where the page has extended every object. */
export function withOwnKeys(code: string): string {
  let result = helper;
  let done = 0;
  for (const { 0: text, index } of code.matchAll(loopHead)) {
    const from = index + text.length;
    if (index < done) throw new Error(`A loop within the head of another: ${code.slice(index, from + 80)}`);
    const to = closingBracket(code, from);
    result += `${code.slice(done, from)} portalOwnKeys((${code.slice(from, to)}))`;
    done = to;
  }
  return result + code.slice(done);
}
