/** A class in a selector, without its dot, and what looks like one: the names of layers. `.25rem` looks like one too, but is none. */
const inSelector = /@layer[^{;]*|\.((?:\\.|[\w-])+)/g;
/** Of `\+a` the class is `+a`. */
const unescaped = (name: string) => name.replace(/\\(.)/g, '$1');
const inMarkup = / class="([^"]*)"/g;

/** What may be a class of some styles. */
export const classesIn = (styles: string) =>
  [...styles.matchAll(inSelector)].flatMap(([, name]) => (name === undefined ? [] : unescaped(name)));
/** The classes that markup has. */
export const classesOf = (markup: string) =>
  new Set([...markup.matchAll(inMarkup)].flatMap(([, names = '']) => names.split(' ')));

/**
 * The classes of `styles` by short names, which a page has to carry, and no class that they do not know.
 * @param prefix of the names: frame and screen meet in one page
 * @returns the same for styles and for each piece of markup
 */
export function shortNames(styles: string, prefix: string) {
  const names = new Map([...new Set(classesIn(styles))].map((name, index) => [name, `${prefix}${index.toString(36)}`]));
  return {
    styles: styles.replace(inSelector, (found, name?: string) => {
      const short = name === undefined || /^\d/.test(name) ? undefined : names.get(unescaped(name));
      return short === undefined ? found : `.${short}`;
    }),
    markup: (markup: string) =>
      markup.replace(inMarkup, (_, classes: string) => {
        const known = classes.split(' ').flatMap((name) => names.get(name) ?? []);
        return known.length > 0 ? ` class="${known.join(' ')}"` : '';
      }),
  };
}
