import type { FirstScreen } from '../page-script/first-screen';

/** In milliseconds, for a press or a text composition. */
const delayLimit = 1_000;
const pollInterval = 20;

interface FieldState {
  readonly name: string;
  readonly value: string;
}

/** The user's state of the first screen. */
interface UserState {
  readonly fields: readonly FieldState[];
  /** Index among the controls; -1 for any other element. */
  readonly focused: number;
  /** Indices among the controls. */
  readonly pressed: readonly number[];
  /** In the focused field. */
  readonly selection: readonly [start: number | null, end: number | null] | undefined;
}

/** The first screen's styles would override the host's style sheets. */
export function dropPageStyles(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.portalPageStyles);
}

/**
 * Replaces the first screen by React's content before the next paint, then restores named fields, focus and selection, and repeats
 * presses of buttons. Waits for a press or text composition to end.
 * @param currentPath path of the current route: typed values are only restored on the same one
 */
export function takeOver(first: FirstScreen, portal: Element, currentPath: () => string | undefined): void {
  if (!first.isBusy()) {
    const state = remove(first);
    queueMicrotask(() => handOver(first, state, portal, currentPath()));
    return;
  }
  const end = performance.now() + delayLimit;
  const timer = setInterval(() => {
    if (first.isBusy() && performance.now() < end) return;
    clearInterval(timer);
    handOver(first, remove(first), portal, currentPath());
  }, pollInterval);
}

const fieldsIn = (root: Element) => root.querySelectorAll<HTMLInputElement>('input[name]');
const controlsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>('a[href],button,input')];

function remove({ element, pressed }: FirstScreen): UserState {
  const active = document.activeElement;
  const controls = controlsIn(element);
  const state = {
    fields: [...fieldsIn(element)].map(({ name, value }) => ({ name, value })),
    focused: controls.findIndex((control) => control.matches(':focus')),
    pressed: [...pressed].map((button) => controls.indexOf(button)),
    selection: active instanceof HTMLInputElement ? ([active.selectionStart, active.selectionEnd] as const) : undefined,
  };
  element.remove();
  dropPageStyles();
  return state;
}

function handOver(first: FirstScreen, state: UserState, portal: Element, path: string | undefined): void {
  // After a sign-in in another tab, typed passwords must not be restored.
  if (path !== first.path) return;
  const successors = new Map([...fieldsIn(portal)].map((field) => [field.name, field]));
  for (const { name, value } of state.fields) restore(value, successors.get(name));
  const controls = controlsIn(portal);
  const focused = controls[state.focused];
  focused?.focus({ preventScroll: true });
  const [start = null, end = null] = state.selection ?? [];
  if (focused instanceof HTMLInputElement && start !== null) focused.setSelectionRange(start, end);
  for (const index of state.pressed) controls[index]?.click();
}

function restore(value: string, successor: HTMLInputElement | undefined): void {
  // The successor of an empty field may have a draft.
  if (!successor || value === '' || value === successor.value) return;
  // React overrides the element's own property to track its changes.
  Reflect.set(Object.getPrototypeOf(successor), 'value', value, successor);
  for (const type of ['input', 'change']) successor.dispatchEvent(new Event(type, { bubbles: true }));
}
