import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, type ParserError, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that load nothing and contain only markup. Not `select`: browsers keep tags within it that parse5 drops. */
const htmlTags = words(`
  a abbr article aside b blockquote br button caption code col colgroup dd details div dl dt em fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hr i input kbd label legend li main mark meter nav ol output p pre progress q s samp search
  section slot small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr
`);
const svgTags = words('svg g path circle ellipse line polyline polygon rect');

const attributes = words(`
  class id role hidden lang dir title tabindex popover href target rel for name type value placeholder autocomplete autocapitalize
  autocorrect spellcheck inputmode enterkeyhint required readonly disabled checked novalidate min max step minlength
  maxlength pattern rows cols size low high optimum open datetime span colspan rowspan scope start reversed
  viewbox width height fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule clip-rule d points x y cx cy r
  rx ry x1 y1 x2 y2 transform opacity
`);
const isAllowed = (name: string) => attributes.has(name) || /^(aria|data)-[a-z-]+$/.test(name);

/** An address of the portal, or a fragment. */
const isOwnLink = (href: string) => /^(#|\/(?![/\\]))[^\\\p{Cc}]*$/u.test(href);

/** Rules out backslashes too, since escapes could spell `url(`. */
const fetching = /\\|@import|@font-face|(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

interface Rules {
  /** Allows links out of the portal, as in a footer. */
  readonly foreignLinks: boolean;
}

/** Markup shown before a release's code runs may not run, load or send anything. @returns the first forbidden part */
export function refusedMarkup(markup: string, rules: Rules): string | undefined {
  // The page has it as text of a script element.
  const ending = /<!--|<\/?script/i.exec(markup);
  if (ending) return ending[0];
  // The page is written as UTF-8, which has no lone surrogates.
  if (/\p{Surrogate}/u.test(markup)) return 'half a character';
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  // The frame around the markup would continue a tag that the parser drops at the end.
  let isUnfinished = false;
  const onParseError = ({ code }: ParserError) => {
    isUnfinished ||= code.startsWith('eof-');
  };
  const nodes = [...parseFragment(context, markup, { onParseError }).childNodes];
  if (isUnfinished) return 'an unfinished tag';
  // Grows during the loop: recursion could overflow on deeply nested markup.
  for (const node of nodes) {
    const refused = refusedNode(node, rules);
    if (refused !== undefined) return refused;
    if ('childNodes' in node) nodes.push(...node.childNodes);
  }
  return undefined;
}

/** @returns the first forbidden part */
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
  // Reserved for the page's own elements.
  if (name === 'id' || name === 'name') return !/^portal/i.test(value);
  return isAllowed(name) && !((svgTags.has(tag) || name === 'data-style') && fetching.test(value));
}
