import { classesIn } from './class-names';

/** Print rules, which hold no nested rules: nobody prints a first screen. */
const printed = /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** States that no first screen is in: embedded, invalid, sorted, disabled. */
const absentState = /:host\b|:disabled|\[aria-invalid=|\[aria-disabled=|\[aria-sort=(?:as|des)cending\]/;
const rule = /([^{}@;]+)\{([^{}]*)\}/g;
/** One selector of a list, with the commas of the functions in it. */
const selector = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;
const keyframes = /@keyframes (\w+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** The rules of minified styles that may apply to a first screen with these classes, and the animations that they use. */
export function presentRules(styles: string, classes: ReadonlySet<string>): string {
  const rules = styles.replaceAll(printed, '').replaceAll(rule, (_, selectors: string, body: string) => {
    // Selectors inside these functions are alternatives: the browser decides.
    const needed = (one: string) => one.replace(/:(?:where|is|not)\(.*\)/, '');
    const isPresent = (one: string) => !absentState.test(one) && classesIn(one).every((name) => classes.has(name));
    const present = (selectors.match(selector) ?? []).filter((one) => isPresent(needed(one)));
    return present.length > 0 ? `${present.join()}{${body}}` : '';
  });
  return rules.replaceAll(keyframes, (found, name: string) => (rules.split(name).length > 2 ? found : ''));
}
