import { loaderPolicy, matchRoute, paths, shownLanguage } from '@portal/shared/site';
import { isOptInRequested, isOverrideRequested } from '../override/requested';
import type { PortalPlan, ScreenRoute } from '../plan';

/** Shown until the application takes over. */
export interface FirstScreen {
  readonly element: HTMLElement;
  /** Path of its route. */
  readonly path: string;
  /** Resolves once painted, or in a hidden tab. */
  readonly painted: Promise<void>;
  /** The buttons that were pressed, which the application presses again. */
  readonly pressed: ReadonlySet<HTMLElement>;
  /** A press or text composition is in progress, which a swap would lose. */
  readonly isBusy: () => boolean;
}

declare global {
  /** The host takes it over. */
  var portalFirstScreen: FirstScreen | undefined;
  /** Styles of the first screen, until the host's own style sheets are loaded. */
  var portalPageStyles: CSSStyleSheet | undefined;
}

/** In milliseconds. */
const paintLimit = 1_000;

/** @param screen name of the remote's first screens in the page */
export function showFirstScreen(styles: Readonly<Record<string, string>>, plan: PortalPlan, screen: string): void {
  const { route, routes, visitor } = plan;
  const isAddressed = matchRoute(routes, location.pathname) === route;
  const isShown =
    route?.remote !== undefined &&
    route.access === 'anonymous' &&
    // The login shows signed-in users a link to the panel.
    visitor.access === null &&
    screen in styles &&
    // After the guard's redirect, the query belongs to another screen.
    !(isAddressed && location.search !== '') &&
    !isOverrideRequested() &&
    !isOptInRequested();
  const sheet = new CSSStyleSheet();
  // Sets the background even without a first screen.
  sheet.replaceSync(`${styles['frame'] ?? ''}${isShown ? styles[screen] + hiddenApplication : ''}`);
  document.adoptedStyleSheets.push(sheet);
  globalThis.portalPageStyles = sheet;
  if (!isShown) return;

  const language = shownLanguage(visitor.language);
  const at = isAddressed ? location.pathname : paths.login;
  const show = () => {
    const frame = markupOf(`frame ${visitor.language}`);
    const content = markupOf(`${screen} ${at} ${language}`);
    if (frame === undefined || content === undefined) return document.readyState !== 'loading';
    render(
      frame.replace('<slot></slot>', () => content),
      route,
      isAddressed,
      language,
    );
    return true;
  };
  if (show()) return;
  const observer = new MutationObserver(() => show() && observer.disconnect());
  observer.observe(document.body, { childList: true });
}

/** Undefined until fully parsed. */
function markupOf(name: string): string | undefined {
  const script = [...document.scripts].find(({ dataset }) => dataset['first'] === name);
  return script?.nextSibling ? script.text : undefined;
}

/** Allows only this markup. */
const trusted = (markup: string) =>
  typeof trustedTypes === 'undefined'
    ? markup
    : trustedTypes.createPolicy(loaderPolicy, { createHTML: () => markup }).createHTML('');

function render(markup: string, { path, remote }: ScreenRoute, isAddressed: boolean, language: string): void {
  const element = document.createElement('div');
  element.id = 'first-screen';
  Reflect.set(element, 'innerHTML', trusted(markup));
  for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
    styled.removeAttribute('data-style');
  }
  element.querySelector('[data-remote]')?.setAttribute('data-remote', remote);
  for (const line of element.querySelectorAll('[data-year]'))
    line.textContent = line.textContent?.replace('{year}', `${new Date().getFullYear()}`) ?? '';
  if (!isAddressed) {
    // The login explains why it shows at another address.
    const notice = element.querySelector('[data-turned-away]');
    for (const name of ['hidden', 'aria-hidden']) notice?.removeAttribute(name);
  }
  document.documentElement.lang = language;
  // Unlike `focus()` without a layout before the first one.
  element.querySelector('input')?.setAttribute('autofocus', '');
  document.getElementById('portal')?.before(element);
  globalThis.portalFirstScreen = { element, path, painted: whenPainted(), ...watchUse(element) };
}

const whenPainted = () =>
  new Promise<void>((resolve) => {
    // Twice, to run after other work of the frame, such as input.
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
    // A hidden tab has no frames.
    setTimeout(resolve, document.hidden ? 0 : paintLimit);
  });

/** The application renders invisibly in its final layout until it takes over. */
const hiddenApplication = '#first-screen~#portal{position:absolute;inset:0 0 auto;visibility:hidden}';

function watchUse(element: HTMLElement): Pick<FirstScreen, 'pressed' | 'isBusy'> {
  const pressed = new Set<HTMLElement>();
  const inProgress = new Set<string>();
  const follow = (kind: string, start: string, ends: readonly string[]) => {
    addEventListener(start, () => inProgress.add(kind), true);
    for (const end of ends) addEventListener(end, () => setTimeout(() => inProgress.delete(kind)), true);
  };
  follow('press', 'pointerdown', ['pointerup', 'pointercancel']);
  follow('composition', 'compositionstart', ['compositionend']);
  // An inactive button must not take the focus out of a field.
  element.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  });
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button) pressed.add(button);
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    // A password manager may press none.
    const button = element.querySelector<HTMLElement>('[type=submit]');
    button?.setAttribute('aria-busy', 'true');
    if (button) pressed.add(button);
  });
  return { pressed, isBusy: () => inProgress.size > 0 };
}
