import postcss, {
  AtRule,
  type ChildNode,
  type Container,
  type Node as PostcssNode,
  type Root,
  type Rule,
} from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

interface StyleScope {
  readonly remote: string;
  /** The build renames classes and ids, which makes them unique to the remote. */
  readonly isModule: boolean;
  /** Called for each omitted rule. */
  readonly onWarning: (text: string) => void;
}

/**
 * Limits a remote's styles to its `data-remote` element, which also replaces `:root`, and in its own screens `html` and `body`. Selectors
 * keep their specificity, and layers become layers of the remote.
 */
export function scopeStyles(styles: string, scope: StyleScope): string {
  const root = postcss.parse(styles);
  scopeRules(root, scope, false);
  moveIntoLayer(root, `portal.screens.${scope.remote}`);
  return root.toString();
}

function scopeRules(container: Container<ChildNode>, scope: StyleScope, isNested: boolean): void {
  container.each((node) => {
    if (node.type === 'rule' && !isInterface(node)) {
      if (isReset(node))
        scope.onWarning(
          `Line ${node.source?.start?.line}: "${node.selector.replace(/\s+/g, ' ')}" also changes the portal's components on your screens: put it in @layer portal.base`,
        );
      node.selector = scopeSelectors(node.selector, scope, isNested);
      scopeRules(node, scope, true);
    }
    if (node.type !== 'atrule') return;
    const reason = reasonToOmit(node);
    if (reason !== undefined) {
      const { name, params, source } = node;
      scope.onWarning(`Line ${source?.start?.line}: @${`${name} ${params}`.trim()} is left out: ${reason}`);
      node.remove();
    } else if (node.nodes && !/keyframes$/.test(node.name)) scopeRules(node, scope, isNested);
  });
}

/** Imports and exports of a CSS module. */
const isInterface = (node: ChildNode) => node.type === 'rule' && /^:(?:im|ex)port\b/.test(node.selector);

/** Of all elements, over the layers of the UI kit. */
const isReset = ({ selectors, nodes, parent }: Rule): boolean =>
  selectors.includes('*') &&
  nodes.some(
    (node) => node.type === 'decl' && /^(?:all|background|border|color|font|margin|padding)/.test(node.prop),
  ) &&
  !isInPortalLayer(parent);

const isInPortalLayer = (node: PostcssNode | undefined): boolean =>
  node !== undefined && ((node instanceof AtRule && node.params.startsWith('portal.')) || isInPortalLayer(node.parent));

const isForeign = (value: string) => /(?:^|url\()\s*["']?\s*(?:https?:)?\/\//i.test(value);

/** For rules that no selector can limit; undefined where allowed. */
function reasonToOmit({ name, params, nodes = [] }: AtRule): string | undefined {
  if (name === 'import' && isForeign(params)) return 'the portal allows no style sheet of another origin';
  if (name === 'font-face' && nodes.some((node) => node.type === 'decl' && isForeign(node.value)))
    return 'the portal allows no font of another origin';
  if (name === 'property' && params.startsWith('--portal-')) return 'it would change a token of the portal';
  if (name === 'page' && /^(?:$|:)/.test(params))
    return 'it would apply to all pages of the portal; a named page does not';
  if (name === 'view-transition') return 'it would apply to all pages of the portal';
  return undefined;
}

function scopeSelectors(list: string, { remote, isModule }: StyleScope, isNested: boolean): string {
  const isInside = isNested ? isRelative : isModule ? isLocal : () => false;
  const { nodes } = parseSelectors().astSync(list, { lossless: false });
  // Deduplicates `:root` and `:host`.
  return [...new Set(nodes.flatMap((one) => (isInside(one) ? [`${one}`] : scopeSelector(one, remote))))].join();
}

/** A nested selector relative to its parent rule, which is already limited. */
function isRelative({ nodes }: Selector): boolean {
  const hasNesting = (node: Node): boolean =>
    node.type === 'nesting' || ('nodes' in node && node.nodes.some(hasNesting));
  return nodes.some(({ type }) => type === 'nesting') || !nodes.some(hasNesting);
}

/** Requires a class or id that the build renames. */
function isLocal({ nodes }: Selector): boolean {
  const global = nodes.findIndex((node) => node.type === 'pseudo' && node.value === ':global' && node.length === 0);
  return nodes.slice(0, global < 0 ? undefined : global).some(({ type }) => type === 'class' || type === 'id');
}

/** Simple selectors of one element. */
interface Compound {
  readonly combinator: string;
  readonly parts: readonly Node[];
}

function compoundsOf({ nodes }: Selector): readonly Compound[] {
  const combinators = nodes.flatMap(({ type }, index) => (type === 'combinator' ? [index] : []));
  return [-1, ...combinators].map((start, index) => ({
    combinator: nodes[start]?.toString() ?? '',
    parts: nodes.slice(start + 1, combinators[index]),
  }));
}

const isRoot = ({ parts }: Compound) =>
  parts.some(({ type, value = '' }) => (type === 'tag' ? /^(?:html|body)$/i : /^:root$/).test(value));

/** `:is()` or `:where()` includes a root. */
const mayBeRoot = ({ parts }: Compound) =>
  parts.some(
    (part) =>
      part.type === 'pseudo' &&
      /^:(?:is|where)$/.test(part.value) &&
      part.nodes.some((alternative) => compoundsOf(alternative).slice(-1).some(isRoot)),
  );

/** Two selectors where it may match a root or another element. */
function scopeSelector(selector: Selector, remote: string): readonly string[] {
  selector.walkPseudos((pseudo) => {
    if (pseudo.value === ':host' && pseudo.length === 0) pseudo.value = ':root';
  });
  const scope = `[data-remote="${remote}"]`;
  const scopeRoot = ` :where(${scope})`;
  const compounds = compoundsOf(selector);
  const subject = compounds.at(-1) ?? { combinator: '', parts: [] };
  const ancestors = compounds.slice(0, -1).map((compound, index) => {
    const next = compounds[index + 1];
    const isParent = next?.combinator === '>' && !isRoot(next);
    return `${compound.combinator}${compound.parts.join('')}${isParent && isRoot(compound) ? scopeRoot : ''}`;
  });
  const pseudoElement = subject.parts.findIndex(parseSelectors.isPseudoElement);
  const end = pseudoElement < 0 ? subject.parts.length : pseudoElement;
  const element = `${ancestors.join('')}${subject.combinator}${subject.parts.slice(0, end).join('')}`;
  const suffix = subject.parts.slice(end).join('');
  if (isRoot(subject)) {
    // A page's background is none for a part in another area.
    const isPage = subject.parts.some(({ type }) => type === 'tag');
    return [`${element}${isPage ? ` :where(${scope}:not([data-extension]))` : scopeRoot}${suffix}`];
  }
  const inside = `${element}:where(${scope},${scope} *)${suffix}`;
  return mayBeRoot(subject) ? [inside, `${element}:where(:root,body)${scopeRoot}${suffix}`] : [inside];
}

/** Moves unlayered rules into `layer`, and nests layers other than the portal's in it. */
function moveIntoLayer(root: Root, layer: string): void {
  for (const node of [...root.nodes]) {
    if (isStatement(node)) node.params = withinLayer(node, layer);
    else if (node.type !== 'comment' && !isInterface(node)) {
      const block = postcss.atRule({ name: 'layer', params: layer });
      node.replaceWith(block);
      block.append(node);
    }
  }
}

/** Must come first, or names its own layer. */
const isStatement = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && /^(?:charset|import|layer|namespace|value)$/.test(node.name) && node.params !== '';

function withinLayer({ name, params }: AtRule, layer: string): string {
  const within = (names: string) =>
    names.replace(/[^\s,]+/g, (one) => (one.startsWith('portal.') ? one : `${layer}.${one}`));
  if (name === 'layer') return within(params);
  if (name !== 'import') return params;
  return params.replace(
    /^(url\([^)]*\)|"[^"]*"|'[^']*')\s*layer(?:\(([^)]*)\))?(?![\w-])/,
    (_, file: string, names = '') => `${file} layer(${within(names) || layer})`,
  );
}
