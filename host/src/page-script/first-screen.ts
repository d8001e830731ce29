import type { Registry } from '@portal/shared/federation';
import { type CompleteLanguage, loaderPolicy, matchRoute, paths, shownLanguage } from '@portal/shared/site';
import { releaseKey } from '../federation/good-releases';
import { rememberedLanguage } from '../messages/remembered-language';
import { isOverrideRequested } from '../override/requested';
import { navigationOf, type Route } from '../routes/routes';
import { localStore } from '../storage/browser-storage';

/** The markup that stands in for the application until it takes over. */
export interface FirstScreen {
  readonly element: HTMLElement;
  /** The path of the route that it shows. */
  readonly path: string;
  /** Resolves once the browser has painted it, or paints nothing, as in a hidden tab. */
  readonly painted: Promise<void>;
  /** Buttons, links and forms that were used, each once, the latest last: the application acts on them. */
  readonly used: ReadonlySet<HTMLElement>;
  /** Whether a press or a text composition is in progress: a swap would lose it. */
  isBusy(): boolean;
}

declare global {
  /** The host takes it over. */
  var portalFirstScreen: FirstScreen | undefined;
  /** The host's styles for the first screen, until its own style sheets are loaded. */
  var portalPageStyles: CSSStyleSheet | undefined;
}

interface Choice {
  readonly remote: string;
  /** Of the remote's styles in the page. */
  readonly name: string;
  /** Whether this browser has its code already, so that data may show without a skeleton first. */
  readonly hasCode: boolean;
  /** The path of its route. */
  readonly path: string;
  /** The names of the markup of the frame and the screen. */
  readonly markup: readonly [string, string];
  /** False after the guard's redirect. */
  readonly isAddressed: boolean;
  readonly shown: CompleteLanguage;
}

/** How long the application waits for the first screen's paint, in milliseconds. */
const longestPaint = 1_000;
/** How long code that the browser has may take to start before its first screen shows, in milliseconds. */
const longestStart = 1_000;

/** Shows the first screen of the address as soon as the page has its markup; without one the page waits for the application. */
export function showFirstScreen(
  styles: Readonly<Record<string, string>>,
  remotes: Registry['remotes'],
  routes: readonly Route[],
  route: Route | undefined,
  isSignedIn: boolean,
): void {
  const first = firstScreenOf(remotes, routes, route, isSignedIn);
  const sheet = new CSSStyleSheet();
  const setStyles = (shown?: Choice) =>
    sheet.replaceSync(`${styles['frame'] ?? ''}${shown ? (styles[shown.name] ?? '') + hiddenApplication : ''}`);
  // The background has its colour from the first paint on, even without a first screen.
  setStyles(first?.hasCode ? undefined : first);
  document.adoptedStyleSheets.push(sheet);
  globalThis.portalPageStyles = sheet;
  if (!first) return;

  const show = () => {
    const [frame, screen] = first.markup.map(markupIn);
    const isThere = frame && screen;
    if (isThere || document.readyState !== 'loading') observer.disconnect();
    if (!isThere) return;
    if (!first.hasCode) return render(first, frame, screen, remotes);
    setTimeout(() => {
      if (globalThis.portalStart) return;
      setStyles(first);
      render(first, frame, screen, remotes);
    }, longestStart);
  };
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true });
  show();
}

/** The markup of that name; undefined until the parser has its end. */
function markupIn(name: string): string | undefined {
  const script = [...document.scripts].find(({ dataset }) => dataset['first'] === name);
  return script?.nextSibling ? script.text : undefined;
}

/** Allows this markup and no other, under a name that the page's policy allows. */
const trusted = (markup: string) =>
  typeof trustedTypes === 'undefined'
    ? markup
    : trustedTypes.createPolicy(loaderPolicy, { createHTML: () => markup }).createHTML('');

function render(
  { remote, path, isAddressed, shown }: Choice,
  frame: string,
  screen: string,
  remotes: Registry['remotes'],
): void {
  const element = document.createElement('div');
  element.id = 'first-screen';
  const markup = frame.replace('"><slot></slot>', () => `${remote}">${screen}`);
  Reflect.set(element, 'innerHTML', trusted(markup));
  for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
    styled.removeAttribute('data-style');
  }
  for (const line of element.querySelectorAll('[data-year]')) {
    line.textContent = line.textContent?.replace('{year}', String(new Date().getFullYear())) ?? '';
  }
  for (const fold of element.querySelectorAll<HTMLElement>('[data-fold]')) restoreFold(fold);
  if (!isAddressed) sayTurnedAway(element);
  const entry = element.querySelector<HTMLAnchorElement>('nav a[href="/_"]');
  entry?.replaceWith(...navigationOf(remotes).map(({ path, label }) => entryOf(entry, path, label[shown])));
  document.documentElement.lang = shown;
  document.getElementById('portal')?.before(element);
  globalThis.portalFirstScreen = { element, path, painted: whenPainted(element), ...recordUse(element) };
}

/** What the user folded or opened on an earlier visit is so from the first paint on. */
function restoreFold(fold: HTMLElement): void {
  const choice = localStore.get(fold.dataset['fold'] ?? '');
  if (choice === 'on') fold.ariaExpanded = 'true';
  if (choice !== 'off') return;
  fold.ariaExpanded = 'false';
  fold.nextElementSibling?.setAttribute('hidden', '');
}

/** The login says why it stands at another page's address. */
function sayTurnedAway(element: Element): void {
  const notice = element.querySelector<HTMLElement>('[data-turned-away]');
  notice?.removeAttribute('hidden');
  notice?.removeAttribute('aria-hidden');
}

/** The same markup as `NavLink` renders. */
function entryOf(sample: HTMLAnchorElement, path: string, label: string): HTMLAnchorElement {
  const entry = document.importNode(sample, true);
  entry.href = path;
  entry.textContent = label;
  if (`${location.pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase())) entry.ariaCurrent = 'page';
  return entry;
}

/** What the page may contain for the address; undefined where that would not be right. */
function firstScreenOf(
  remotes: Registry['remotes'],
  routes: readonly Route[],
  route: Route | undefined,
  isSignedIn: boolean,
): Choice | undefined {
  if (!route?.remote || (route.access === 'signed-in') !== isSignedIn || isOverrideRequested()) return undefined;

  const isAddressed = matchRoute(routes, location.pathname) === route;
  // A screen may depend on its query. After the guard's redirect the query is not the screen's.
  if (isAddressed && location.search) return undefined;

  const language = rememberedLanguage();
  const shown = shownLanguage(language);
  const { version = '' } = remotes[route.remote] ?? {};
  const name = `${route.remote}@${version}/${route.screen}`;
  const at = isAddressed ? location.pathname : paths.login;
  return {
    remote: route.remote,
    name,
    hasCode: isSignedIn && localStore.get(releaseKey(route.remote)) === version,
    path: route.path,
    markup: [`frame ${route.access} ${language}`, `${name} ${at} ${shown}`],
    isAddressed,
    shown,
  };
}

const whenPainted = (element: Element) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      // In the frame that paints it: before, it would cost another layout.
      animateFromStart(element);
      // Twice: what waits for the frame, as input does, goes first.
      setTimeout(() => setTimeout(resolve));
    });
    // A hidden tab has no frames.
    setTimeout(resolve, document.hidden ? 0 : longestPaint);
  });

/** Starts animations at the page's start time, so that those of the application go on where these were. */
export function animateFromStart(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.startTime = 0;
}

/** Until it takes over, the application renders below the first screen, in its final layout. */
const hiddenApplication = '#first-screen~#portal{position:absolute;inset:0 0 auto;visibility:hidden}';

/** Handles what needs no application, and records the rest for it. */
function recordUse(element: HTMLElement): Pick<FirstScreen, 'used' | 'isBusy'> {
  const used = new Set<HTMLElement>();
  const record = (control: HTMLElement) => {
    used.delete(control);
    used.add(control);
  };
  const inProgress = new Set<string>();
  const follow = (kind: string, start: string, ends: readonly string[]) => {
    const isPress = (event: Event) => !(event instanceof KeyboardEvent) || event.key === ' ';
    addEventListener(start, (event) => isPress(event) && inProgress.add(kind), true);
    for (const end of ends) addEventListener(end, () => setTimeout(() => inProgress.delete(kind)), true);
  };
  follow('press', 'pointerdown', ['pointerup', 'pointercancel']);
  // The space bar presses a button on release.
  follow('key', 'keydown', ['keyup']);
  follow('composition', 'compositionstart', ['compositionend']);

  // A press would take focus, and with it the caret, out of the password's field.
  element.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-other-label]')) event.preventDefault();
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    record(event.target);
    event.submitter?.setAttribute('aria-busy', 'true');
  });
  element.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!control || needsNoApplication(control, event)) return;
    if (control.dataset['otherLabel'] !== undefined) return showPassword(control);
    event.preventDefault();
    const target = /^#(.+)/.exec(control.getAttribute('href') ?? '')?.[1];
    if (target !== undefined) document.getElementById(target)?.focus();
    else record(control);
  });
  return { used, isBusy: () => inProgress.size > 0 };
}

/** A submit button acts through its form; the browser itself opens links in other tabs. */
const needsNoApplication = (control: HTMLElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement
    ? control.target === '_blank' || ctrlKey || metaKey || shiftKey
    : control instanceof HTMLButtonElement && control.type === 'submit';

/** As `PasswordField` does: keeps text and caret. */
function showPassword(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  const { selectionStart, selectionEnd } = input;
  input.type = input.type === 'password' ? 'text' : 'password';
  if (input.matches(':focus')) input.setSelectionRange(selectionStart, selectionEnd);
  const label = button.dataset['otherLabel'] ?? '';
  button.dataset['otherLabel'] = button.title;
  button.title = label;
  button.ariaLabel = label;
}
