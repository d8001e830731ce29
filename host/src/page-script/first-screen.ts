import { matchRoute, paths, type Registry, shownLanguage } from '@portal/shared/contract';
import { rememberedLanguage } from '../messages/remembered-language';
import { isOverrideAsked } from '../override/asked';
import { navigationOf, type Route } from '../routes/routes';
import { localStore } from '../storage/browser-storage';

/** What stands in the page in the application's place until that takes over. */
export interface FirstScreen {
  readonly element: HTMLElement;
  /** The path of the route that it shows. */
  readonly path: string;
  /** Buttons, links and forms that were used, each once, the last one last: what to do once there is somebody to do it. */
  readonly used: ReadonlySet<HTMLElement>;
  /** Whether a press or the composition of a character is under way, which would be lost in a swap. */
  isInHand(): boolean;
}

declare global {
  /** For the host. */
  var portalFirstScreen: FirstScreen | undefined;
  /** What the page needs of the host's styles until they are there. */
  var portalPageStyles: CSSStyleSheet | undefined;
}

const template = (name: string, at: string, language: string) =>
  [...document.querySelectorAll('template')].find(({ dataset }) => dataset['first'] === `${name} ${at} ${language}`)
    ?.content;

/** Shows the first screen of the address where the page has the very one; otherwise the page waits for the application. */
export function showFirstScreen(
  styles: Readonly<Record<string, string>>,
  remotes: Registry['remotes'],
  routes: readonly Route[],
  route: Route | undefined,
  isSignedIn: boolean,
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles['frame'] ?? '');
  // The ground has its colour from the first paint on, also where nothing stands on it yet.
  document.adoptedStyleSheets.push(sheet);
  globalThis.portalPageStyles = sheet;
  if (!route?.remote || (route.access === 'signed-in') !== isSignedIn || isOverrideAsked()) return;

  const isAddressed = matchRoute(routes, location.pathname) === route;
  // A screen may read its address's query; that of the address which the guard turns away is not its own.
  if (isAddressed && [...new URLSearchParams(location.search).keys()].some((name) => name !== 'canary')) return;

  const language = rememberedLanguage();
  const shown = shownLanguage(language);
  const name = `${route.remote}@${remotes[route.remote]?.version}/${route.screen}`;
  const frame = template('frame', route.access, language);
  const screen = template(name, isAddressed ? location.pathname : paths.login, shown);
  if (!frame || !screen) return;
  sheet.replaceSync(`${styles['frame']}\n${styles[name]}\n${beneath}`);

  const element = document.createElement('div');
  element.id = 'first-screen';
  element.append(document.importNode(frame, true));
  element.querySelector('slot')?.replaceWith(document.importNode(screen, true));
  for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
    styled.removeAttribute('data-style');
  }
  for (const line of element.querySelectorAll('[data-year]')) {
    line.textContent = line.textContent?.replace('{year}', String(new Date().getFullYear())) ?? '';
  }
  for (const fold of element.querySelectorAll<HTMLElement>('[data-fold]')) closeFolded(fold);
  const entry = element.querySelector<HTMLAnchorElement>('nav a[href="/_"]');
  entry?.replaceWith(...navigationOf(remotes).map(({ path, label }) => entryOf(entry, path, label[shown])));
  document.documentElement.lang = shown;
  document.getElementById('portal')?.before(element);
  // With the frame that paints it: asked now, the browser would lay the page out once more.
  requestAnimationFrame(() => animateFromStart(element));
  globalThis.portalFirstScreen = { element, path: route.path, ...heed(element) };
}

/** What was folded on an earlier visit is so from the first paint on. */
function closeFolded(fold: HTMLElement): void {
  if (localStore.get(fold.dataset['fold'] ?? '') !== 'off') return;
  fold.ariaExpanded = 'false';
  fold.nextElementSibling?.setAttribute('hidden', '');
}

/** As `NavLink` renders it. */
function entryOf(sample: HTMLAnchorElement, path: string, label: string): HTMLAnchorElement {
  const entry = document.importNode(sample, true);
  entry.href = path;
  entry.textContent = label;
  if (`${location.pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase())) entry.ariaCurrent = 'page';
  return entry;
}

/** Counts animations from the start of the page: those of what takes over go on where these were. */
export function animateFromStart(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.startTime = 0;
}

/** The application renders beneath, laid out as it will be. */
const beneath =
  '#first-screen ~ #portal { position: absolute; inset-block-start: 0; inset-inline: 0; visibility: hidden; }';

/** Does what can be done at once, and notes what the application is to do. */
function heed(element: HTMLElement): Pick<FirstScreen, 'used' | 'isInHand'> {
  const used = new Set<HTMLElement>();
  const note = (control: HTMLElement) => {
    used.delete(control);
    used.add(control);
  };
  const underWay = new Set<string>();
  const follow = (kind: string, start: string, ends: readonly string[]) => {
    const isPress = (event: Event) => !(event instanceof KeyboardEvent) || event.key === ' ';
    addEventListener(start, (event) => isPress(event) && underWay.add(kind), true);
    for (const end of ends) addEventListener(end, () => setTimeout(() => underWay.delete(kind)), true);
  };
  follow('press', 'pointerdown', ['pointerup', 'pointercancel']);
  // The space bar presses a button when it is let go.
  follow('key', 'keydown', ['keyup']);
  follow('composition', 'compositionstart', ['compositionend']);

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    note(event.target);
    event.submitter?.setAttribute('aria-busy', 'true');
  });
  element.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!control || isFollowedByItself(control, event)) return;
    if (control.dataset['otherLabel'] !== undefined) return showPassword(control);
    event.preventDefault();
    const target = /^#(.+)/.exec(control.getAttribute('href') ?? '')?.[1];
    if (target !== undefined) document.getElementById(target)?.focus();
    else note(control);
  });
  return { used, isInHand: () => underWay.size > 0 };
}

/** A submit button speaks through its form; what opens elsewhere needs no application. */
const isFollowedByItself = (control: HTMLElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement
    ? control.target === '_blank' || ctrlKey || metaKey || shiftKey
    : control instanceof HTMLButtonElement && control.type === 'submit';

/** As `PasswordField` does: the text and the caret stay. */
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
