import { flushSync } from 'react-dom';
import { animateFromStart, type FirstScreen } from '../page-script/first-screen';

/** How long a press or a text composition may delay the swap, in milliseconds. */
const longestDelay = 1_000;
const pollInterval = 20;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control of the first screen with what the user did to it. */
interface UsedControl {
  readonly name: string;
  readonly control: HTMLElement;
  /** Undefined where it had no focus. */
  readonly selection: Selection | undefined;
}

interface Selection {
  readonly start: number | null;
  readonly end: number | null;
  readonly direction: 'forward' | 'backward' | 'none' | null;
}

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** The name by which a control of the first screen and its counterpart in the application match. */
function nameOf(control: HTMLElement): string {
  const { otherLabel } = control.dataset;
  if (otherLabel !== undefined) return [control.title, otherLabel].sort().join();
  if (isField(control)) return control.name;
  return control.ariaLabel ?? (control.matches('a, button') ? control.textContent : '');
}

/** The controls in `root` by tag, name, and position among controls of the same name. */
function controlsOf(root: Element): ReadonlyMap<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>('a, button, input, textarea, select, form, [tabindex]')) {
    const name = `${control.tagName} ${nameOf(control)}`;
    let position = 0;
    while (controls.has(`${name} ${position}`)) position += 1;
    controls.set(`${name} ${position}`, control);
  }
  return controls;
}

/** Removes the first screen's styles: they come after the host's style sheets and would override them. */
export function dropPageStyles(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.portalPageStyles);
}

/**
 * Replaces the first screen by what React is about to commit into `portal`, before the next paint. Then restores text,
 * focus and selection, and repeats clicks and submits. Waits while a press or a text composition is in progress.
 * @param pathShown the path of the route that the address shows: another route gets nothing of what was typed
 */
export function takeOver(first: FirstScreen, portal: Element, pathShown: () => string | undefined): void {
  if (!first.isBusy()) {
    const left = remove(first);
    queueMicrotask(() => handOver(first, left, portal, pathShown()));
    return;
  }
  const end = performance.now() + longestDelay;
  const timer = setInterval(() => {
    if (first.isBusy() && performance.now() < end) return;
    clearInterval(timer);
    handOver(first, remove(first), portal, pathShown());
  }, pollInterval);
}

function remove({ element }: FirstScreen): readonly UsedControl[] {
  const left = [...controlsOf(element)].map(([name, control]) => ({ name, control, selection: selectionIn(control) }));
  element.remove();
  dropPageStyles();
  return left;
}

function handOver(
  { path, used }: FirstScreen,
  left: readonly UsedControl[],
  portal: Element,
  shown: string | undefined,
): void {
  animateFromStart(portal);
  // Somebody signed in in another tab: a typed password does not belong on their screen.
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

/** @returns whether there is a successor */
function restore({ control, selection }: UsedControl, successor: HTMLElement | undefined): boolean {
  if (!successor) return false;
  // Nothing was typed into an empty field: its successor may hold a draft.
  if (isField(control) && isField(successor) && control.value !== '' && control.value !== successor.value) {
    // Not through the element's own property: React overrides it to track its own changes.
    Reflect.set(Object.getPrototypeOf(successor), 'value', control.value, successor);
    for (const type of ['input', 'change']) successor.dispatchEvent(new Event(type, { bubbles: true }));
  }
  // The password was shown. The caret can be restored once React has changed the field's type.
  if (control.dataset['otherLabel'] !== undefined && control.title !== successor.title)
    flushSync(() => successor.click());
  if (!selection) return true;
  successor.focus({ preventScroll: true });
  if (selection.start !== null && (successor instanceof HTMLInputElement || successor instanceof HTMLTextAreaElement)) {
    successor.setSelectionRange(selection.start, selection.end, selection.direction ?? undefined);
  }
  return true;
}

/** The application has no such fields, as after a failed load: they get their text when a retry brings them at this address. */
function restoreLater(typed: readonly UsedControl[], portal: Element): void {
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
