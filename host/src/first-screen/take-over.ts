import { flushSync } from 'react-dom';
import { animateFromStart, type FirstScreen } from '../page-script/first-screen';

/** How long a press or the composition of a character may hold up the swap, in milliseconds. */
const patience = 1_000;
const beat = 20;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control of the first screen as a person left it. */
interface Left {
  readonly name: string;
  readonly control: HTMLElement;
  /** Where it had focus. */
  readonly selection: Selection | undefined;
}

interface Selection {
  readonly start: number | null;
  readonly end: number | null;
  readonly direction: 'forward' | 'backward' | 'none' | null;
}

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** What a control is to a person: the same word in the first screen and in what takes over. */
function nameOf(control: HTMLElement): string {
  const { otherLabel } = control.dataset;
  if (otherLabel !== undefined) return [control.title, otherLabel].sort().join();
  if (isField(control)) return control.name;
  return control.ariaLabel ?? (control.matches('a, button') ? control.textContent : '');
}

/** The controls below `root` by tag, name, and place among those of one name. */
function controlsOf(root: Element): ReadonlyMap<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>('a, button, input, textarea, select, form, [tabindex]')) {
    const name = `${control.tagName} ${nameOf(control)}`;
    let place = 0;
    while (controls.has(`${name} ${place}`)) place += 1;
    controls.set(`${name} ${place}`, control);
  }
  return controls;
}

/** Takes the page's own styles away: kept, they would stand behind those of the host, and win over them. */
export function dropPageStyles(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.portalPageStyles);
}

/**
 * Puts what React is about to commit into `portal` in the place of the first screen, before the next paint; then, once it stands there, gives
 * it what was typed and chosen in the first screen, and does what was asked of that. Waits for a press or a composition that is under way.
 * @param pathShown the path of the route that the address shows: another one gets nothing of what was typed
 */
export function takeOver(first: FirstScreen, portal: Element, pathShown: () => string | undefined): void {
  if (!first.isInHand()) {
    const left = remove(first);
    queueMicrotask(() => handOver(first, left, portal, pathShown()));
    return;
  }
  const end = performance.now() + patience;
  const timer = setInterval(() => {
    if (first.isInHand() && performance.now() < end) return;
    clearInterval(timer);
    handOver(first, remove(first), portal, pathShown());
  }, beat);
}

function remove({ element }: FirstScreen): readonly Left[] {
  const left = [...controlsOf(element)].map(([name, control]) => ({ name, control, selection: selectionIn(control) }));
  element.remove();
  dropPageStyles();
  return left;
}

function handOver(
  { path, used }: FirstScreen,
  left: readonly Left[],
  portal: Element,
  shown: string | undefined,
): void {
  animateFromStart(portal);
  // Somebody signed in elsewhere meanwhile: a typed password is not for their screen.
  if (shown !== path) return;

  const controls = controlsOf(portal);
  const lost = left.filter((one) => !restore(one, controls.get(one.name)));
  for (const control of used) {
    const { name = '' } = left.find((one) => one.control === control) ?? {};
    const successor = controls.get(name);
    if (successor instanceof HTMLFormElement) successor.requestSubmit();
    else successor?.click();
  }
  const typed = lost.filter(({ control }) => isField(control) && control.value !== '');
  if (typed.length > 0) restoreLater(typed, portal);
}

function selectionIn(control: HTMLElement): Selection | undefined {
  if (control !== document.activeElement) return undefined;
  const hasText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return hasText
    ? { start: control.selectionStart, end: control.selectionEnd, direction: control.selectionDirection }
    : { start: null, end: null, direction: null };
}

/** @returns whether there was a successor */
function restore({ control, selection }: Left, successor: HTMLElement | undefined): boolean {
  if (!successor) return false;
  // An empty one was not typed in: its successor may know of an earlier text.
  if (isField(control) && isField(successor) && control.value !== '' && control.value !== successor.value) {
    // Not by the element's own property, which React watches for changes that it made itself.
    Reflect.set(Object.getPrototypeOf(successor), 'value', control.value, successor);
    for (const type of ['input', 'change']) successor.dispatchEvent(new Event(type, { bubbles: true }));
  }
  // The button of a password that was shown; once React has changed the field, its caret can be put back.
  if (control.dataset['otherLabel'] !== undefined && control.title !== successor.title)
    flushSync(() => successor.click());
  if (!selection) return true;
  successor.focus({ preventScroll: true });
  if (selection.start !== null && (successor instanceof HTMLInputElement || successor instanceof HTMLTextAreaElement)) {
    successor.setSelectionRange(selection.start, selection.end, selection.direction ?? undefined);
  }
  return true;
}

/** What took over has no such fields, as where a load failed: they get their text when another try brings them to this address. */
function restoreLater(typed: readonly Left[], portal: Element): void {
  const { pathname } = location;
  const observer = new MutationObserver(() => {
    const controls = controlsOf(portal);
    const isElsewhere = location.pathname !== pathname;
    if (!isElsewhere && !typed.some(({ name }) => controls.has(name))) return;
    observer.disconnect();
    if (!isElsewhere) for (const one of typed) restore(one, controls.get(one.name));
  });
  observer.observe(portal, { childList: true, subtree: true });
}
