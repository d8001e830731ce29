import type { FirstScreen } from '../page-script/first-screen';

/** How long a press or a text composition may delay the swap, in milliseconds. */
const longestDelay = 1_000;
const pollInterval = 20;

/** A named field of the first screen, as the user left it. */
interface LeftField {
  readonly name: string;
  readonly value: string;
}

/** What the user left in the first screen. */
interface Left {
  readonly fields: readonly LeftField[];
  /** Of the controls, in their order; -1 where another element has the focus. */
  readonly focused: number;
  /** In the focused field. */
  readonly selection: readonly [start: number | null, end: number | null] | undefined;
}

/** Removes the first screen's styles: they come after the host's style sheets and would override them. */
export function dropPageStyles(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.portalPageStyles);
}

/**
 * Replaces the first screen by what React is about to commit into `portal`, before the next paint. Then restores the values of
 * fields by their names, focus and selection, and repeats a submit. Waits while a press or a text composition is in progress.
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

const fieldsIn = (root: Element) => root.querySelectorAll<HTMLInputElement>('input[name]');
const controlsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>('a[href],button,input')];

function remove({ element }: FirstScreen): Left {
  const active = document.activeElement;
  const left = {
    fields: [...fieldsIn(element)].map(({ name, value }) => ({ name, value })),
    focused: controlsIn(element).findIndex((control) => control.matches(':focus')),
    selection: active instanceof HTMLInputElement ? ([active.selectionStart, active.selectionEnd] as const) : undefined,
  };
  element.remove();
  dropPageStyles();
  return left;
}

function handOver(first: FirstScreen, left: Left, portal: Element, shown: string | undefined): void {
  // Somebody signed in in another tab: a typed password does not belong on their screen.
  if (shown !== first.path) return;
  const successors = new Map([...fieldsIn(portal)].map((field) => [field.name, field]));
  for (const { name, value } of left.fields) restore(value, successors.get(name));
  const focused = controlsIn(portal)[left.focused];
  focused?.focus({ preventScroll: true });
  const [start = null, end = null] = left.selection ?? [];
  if (focused instanceof HTMLInputElement && start !== null) focused.setSelectionRange(start, end);
  if (first.sent()) fieldsIn(portal)[0]?.form?.requestSubmit();
}

function restore(value: string, successor: HTMLInputElement | undefined): void {
  // Nothing was typed into an empty field: its successor may hold a draft.
  if (!successor || value === '' || value === successor.value) return;
  // Not through the element's own property: React overrides it to track its own changes.
  Reflect.set(Object.getPrototypeOf(successor), 'value', value, successor);
  for (const type of ['input', 'change']) successor.dispatchEvent(new Event(type, { bubbles: true }));
}
