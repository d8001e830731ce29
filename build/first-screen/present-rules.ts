import { classesIn } from './class-names';

/** Print rules, which hold no nested rules: nobody prints a first screen. */
const printed = /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** States that no first screen is in: embedded, invalid, sorted, disabled. */
const absentState = /:host\b|:disabled|\[aria-invalid=|\[aria-disabled=|\[aria-sort=(?:as|des)cending\]/;
const rule = /([^{}@;]+)\{([^{}]*)\}/g;
/** How it moves between states, scrolls and zooms: nothing that shows for as long as a first screen stands. */
const unseen = /(?<=[{;])(?:transition|overscroll-behavior|scroll-padding|touch-action)[\w-]*:[^;}]*;?/g;
/** One selector of a list, with the commas of the functions in it. */
const selector = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;
const keyframes = /@keyframes (\w+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** The rules of minified styles that may apply to a first screen with these classes, and the animations that they use. */
export function presentRules(styles: string, classes: ReadonlySet<string>): string {
  const rules = styles
    .replaceAll(printed, '')
    .replaceAll(unseen, '')
    .replaceAll(rule, (_, selectors: string, body: string) => {
      // Of alternatives in these functions the browser decides.
      const needed = (one: string) => one.replace(/:not\(.*\)|:(?:where|is)\([^)]*,.*\)/, '');
      const isPresent = (one: string) => !absentState.test(one) && classesIn(one).every((name) => classes.has(name));
      const present = (selectors.match(selector) ?? []).filter((one) => isPresent(needed(one)));
      return present.length > 0 && body ? `${present.join()}{${body}}` : '';
    });
  return rules.replaceAll(keyframes, (found, name: string) => (rules.split(name).length > 2 ? found : ''));
}
