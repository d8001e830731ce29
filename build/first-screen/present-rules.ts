/** Rules that apply on paper alone, without nesting of their own: nobody prints a first screen. */
const printed = /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** What no first screen is in: inside of an embedded panel, refused, sorted, switched off. */
const absentState = /:host\b|:disabled|\[aria-invalid=|\[aria-disabled=|\[aria-sort=(?:as|des)cending\]/;
const rule = /([^{}@;]+)\{([^{}]*)\}/g;
/** One selector of a list, with the commas of the functions in it. */
const selector = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;
const keyframes = /@keyframes (\w+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Of minified styles the rules for a screen whose state a first screen may be in, and the animations that they have. */
export function presentRules(styles: string): string {
  const rules = styles.replaceAll(printed, '').replaceAll(rule, (_, selectors: string, body: string) => {
    // What a function lists besides is left to the browser.
    const isAbsent = (one: string) => absentState.test(one.replace(/:(?:where|is|not)\(.*\)/, ''));
    const present = (selectors.match(selector) ?? []).filter((one) => !isAbsent(one));
    return present.length > 0 ? `${present.join()}{${body}}` : '';
  });
  return rules.replaceAll(keyframes, (found, name: string) => (rules.split(name).length > 2 ? found : ''));
}
