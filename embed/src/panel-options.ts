import { endpoints } from '@portal/shared/api-contract';
import { languages } from '@portal/shared/site';
import type { PanelLanguage, PanelOptions, PanelRouting, PanelSession, PanelTheme } from './panel-api';
import { scriptOrigin } from './script-origin';

const callbackNames = ['onSessionEnded', 'onNavigate', 'onNotify', 'onError', 'onReady'] as const;
const optionNames = ['session', 'apiOrigin', 'language', 'theme', 'routing', ...callbackNames];
const sessionKinds = ['tokens', 'getAccessToken', 'shared'] as const;
const routingNames = ['kind', 'basePath', 'initialPath'] as const;

export const themes: readonly PanelTheme[] = ['light', 'dark', 'auto'];
export const routingKinds: readonly PanelRouting['kind'][] = ['memory', 'browser'];
const languageCodes = languages.map(({ code }) => code);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFunction = (value: unknown) => typeof value === 'function';

/** Characters of a text that a sentence shows: of a token, too few to use it. */
const mostShown = 40;

/** A value as a sentence names it: text cut short, of an object its keys alone. */
function shown(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > mostShown ? `${value.slice(0, mostShown)}…` : value);
  }
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return `{ ${Object.keys(value).join(', ')} }`;
  return isFunction(value) ? 'a function' : String(value);
}

const choice = (values: readonly string[]) =>
  values
    .map((value) => `"${value}"`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

/** Names the expected and the actual value of an option. */
export const mistake = (option: string, expected: string, value: unknown): TypeError =>
  new TypeError(`${option} must be ${expected}, not ${shown(value)}`);

export const notOneOf = (option: string, values: readonly string[], value: unknown): TypeError =>
  mistake(option, choice(values), value);

export const notLanguage = (value: unknown): TypeError => notOneOf('language', languageCodes, value);

/** The panel's language for a language tag such as `en-US`; undefined where it has none. */
export function panelLanguageOf(tag: string): PanelLanguage | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/);
  return languageCodes.find((code) => code === primary);
}

function assertNames(value: object, names: readonly string[], what: string): void {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  for (const name of Object.keys(value)) {
    if (names.includes(name)) continue;
    const meant = names.find((known) => plain(known) === plain(name));
    throw new TypeError(
      `"${name}" is no ${what}: ${meant === undefined ? `there are ${names.join(', ')}` : `it is written ${meant}`}`,
    );
  }
}

function assertTokens(tokens: unknown): void {
  if (!isObject(tokens)) throw mistake('session.tokens', '{ access, refresh }', tokens);
  const { access, refresh }: { access?: unknown; refresh?: unknown } = tokens;
  // The value may be a token, which no console may show.
  if (typeof access !== 'string' || access === '') {
    throw new TypeError(
      `session.tokens.access must be the access token, not ${access === '' ? 'empty' : typeof access}`,
    );
  }
  if (refresh !== undefined && (typeof refresh !== 'string' || refresh === '')) {
    const kind = refresh === '' ? 'empty' : refresh === null ? 'null' : typeof refresh;
    throw new TypeError(`session.tokens.refresh must be the refresh token or left out, not ${kind}`);
  }
}

function assertSession(session: unknown): asserts session is PanelSession {
  const expected = '{ tokens }, { getAccessToken, refresh } or { shared: true }';
  if (!isObject(session)) throw mistake('session', expected, session);
  if (sessionKinds.filter((kind) => kind in session).length > 1)
    throw mistake('session', `one of ${expected}`, session);
  if ('tokens' in session) {
    assertTokens(session.tokens);
    if ('onRenewed' in session && session.onRenewed !== undefined && !isFunction(session.onRenewed))
      throw mistake('session.onRenewed', 'a function', session.onRenewed);
  } else if ('getAccessToken' in session) {
    const { getAccessToken, refresh }: { getAccessToken: unknown; refresh?: unknown } = session;
    if (!isFunction(getAccessToken)) throw mistake('session.getAccessToken', 'a function', getAccessToken);
    if (!isFunction(refresh)) throw mistake('session.refresh', 'a function', refresh);
  } else if (!('shared' in session && session.shared === true)) throw mistake('session', expected, session);
}

function assertRouting(routing: unknown): asserts routing is PanelRouting {
  const expected = "{ kind: 'memory', initialPath } or { kind: 'browser', basePath }";
  if (!isObject(routing)) throw mistake('routing', expected, routing);
  assertNames(routing, routingNames, 'option of routing');
  const { kind, basePath, initialPath }: { kind?: unknown; basePath?: unknown; initialPath?: unknown } = routing;
  if (!routingKinds.some((known) => known === kind)) throw notOneOf('routing.kind', routingKinds, kind);
  if (kind === 'browser' && !isPath(basePath)) throw notPath('routing.basePath', basePath);
  if (kind === 'memory' && initialPath !== undefined && !isPath(initialPath)) {
    throw notPath('routing.initialPath', initialPath);
  }
}

export const isPath = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/');

export const notPath = (option: string, path: unknown): TypeError =>
  mistake(option, 'a path that begins with "/"', path);

/** Resolves as a request does: a path follows, and a page may have another base address. */
function originOfCalls(apiOrigin: string): string | undefined {
  const address = `${apiOrigin}${endpoints.refresh.path}`;
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).origin : undefined;
}

export const isShared = (session: PanelSession): boolean => 'shared' in session;

function assertApiOrigin(apiOrigin: unknown, session: PanelSession): void {
  const isText = typeof apiOrigin === 'string';
  if (isText && isShared(session) && originOfCalls(apiOrigin) !== scriptOrigin) {
    throw new TypeError(
      `apiOrigin (api-origin) "${apiOrigin}" is refused: with the shared session, tokens go to ${scriptOrigin} alone, where this script came from`,
    );
  }
  // Empty: the page's own.
  if (apiOrigin === '') return;
  const url = isText && URL.canParse(apiOrigin) ? new URL(apiOrigin) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw mistake('apiOrigin (api-origin)', 'an origin such as "https://api.example"', apiOrigin);
  }
  if (apiOrigin !== url.origin)
    throw mistake('apiOrigin (api-origin)', `an origin alone, as "${url.origin}"`, apiOrigin);
}

/**
 * For callers without types, and for what types cannot say: whoever may choose attributes in a page must not choose where the
 * portal's own tokens go.
 * @throws TypeError that names the option, what it must be and what it is
 */
export function assertOptions(options: PanelOptions): void {
  assertNames(options, optionNames, 'option of the panel');
  const { session, routing, apiOrigin, language, theme } = options;
  assertSession(session);
  if (apiOrigin !== undefined) assertApiOrigin(apiOrigin, session);
  if (language !== undefined && typeof language !== 'string') throw notLanguage(language);
  if (theme !== undefined && !themes.includes(theme)) throw notOneOf('theme', themes, theme);
  if (routing !== undefined) assertRouting(routing);
  for (const name of callbackNames) {
    const callback = options[name];
    if (callback !== undefined && !isFunction(callback)) throw mistake(name, 'a function', callback);
  }
}

export function isWithin(basePath: string, pathname: string): boolean {
  const base = basePath.replace(/\/+$/, '').toLowerCase();
  return pathname.toLowerCase() === base || pathname.toLowerCase().startsWith(`${base}/`);
}
