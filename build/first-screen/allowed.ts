import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements of text, lists, tables and forms: none loads anything, and none contains anything but markup. */
const htmlTags = words(`
  a abbr article aside b blockquote br button caption code col colgroup dd details div dl dt em fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hr i input kbd label legend li main mark meter nav ol optgroup option output p pre progress q s samp search
  section select slot small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr
`);
const svgTags = words('svg g path circle ellipse line polyline polygon rect');

const attributes = words(`
  class id role hidden lang dir title tabindex popover href target rel for name type value placeholder autocomplete autocapitalize
  autocorrect spellcheck inputmode enterkeyhint required readonly disabled checked selected multiple novalidate min max step minlength
  maxlength pattern rows cols size low high optimum open datetime span colspan rowspan scope start reversed
  viewbox width height fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule clip-rule d points x y cx cy r
  rx ry x1 y1 x2 y2 transform opacity
`);
const isAllowed = (name: string) => attributes.has(name) || /^(aria|data)-[a-z-]+$/.test(name);

/** An address of the portal, or a place in the page. */
const isOwnLink = (href: string) => /^(#|\/(?![/\\]))[^\\\p{Cc}]*$/u.test(href);

/** `url(` and its like, in any spelling; a backslash could spell it. */
const fetching = /\\|@import|@font-face|(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

interface Rules {
  /** Whether links may leave the portal, as a footer's do. */
  readonly foreignLinks: boolean;
}

/** Markup that the page shows before a release's code runs may not run, load or send anything. @returns what it may not have */
export function refusedMarkup(markup: string, rules: Rules): string | undefined {
  // The page carries it as the text of a script element.
  const ending = /<!--|<\/?script/i.exec(markup);
  if (ending) return ending[0];
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  const nodes = [...parseFragment(context, markup, {}).childNodes];
  // Grows on the way: markup may be nested deeper than calls can be.
  for (const node of nodes) {
    const refused = refusedNode(node, rules);
    if (refused !== undefined) return refused;
    if ('childNodes' in node) nodes.push(...node.childNodes);
  }
  return undefined;
}

/** @returns what styles of a first screen may not have */
export const refusedStyles = (styles: string): string | undefined => fetching.exec(styles)?.[0];

function refusedNode(node: Node, rules: Rules): string | undefined {
  if (!('tagName' in node)) return node.nodeName === '#text' ? undefined : node.nodeName;
  const { tagName, namespaceURI, attrs } = node;
  const known = namespaceURI === html.NS.SVG ? svgTags : namespaceURI === html.NS.HTML ? htmlTags : undefined;
  if (!known?.has(tagName)) return `<${tagName}>`;
  const unfit = attrs.find(({ name, value }) => !isFit(tagName, name, value, rules));
  return unfit && `<${tagName} ${unfit.name}="${unfit.value}">`;
}

function isFit(tag: string, attribute: string, value: string, { foreignLinks }: Rules): boolean {
  const name = attribute.toLowerCase();
  if (name === 'href') return tag === 'a' && (isOwnLink(value) || (foreignLinks && value.startsWith('https://')));
  if (name === 'type') return value.toLowerCase() !== 'image';
  // The page finds its own parts by such names.
  if (name === 'id' || name === 'name') return !/^portal/i.test(value);
  return isAllowed(name) && !((svgTags.has(tag) || name === 'data-style') && fetching.test(value));
}
