import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Spot, State, Target } from './person';

// Runs in the page, see person.ts.

const scopes = () => {
  const panels = [...document.querySelectorAll('mssp-control-panel')];
  const parts = panels.flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])]);
  return [document.body, ...parts.filter((part) => part instanceof HTMLElement)];
};

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null;

function findIn(scope: HTMLElement, target: Target): readonly HTMLElement[] {
  if ('label' in target) return queryAllByLabelText(scope, target.label, { selector: 'input, textarea' });
  // The library's own check for hidden elements takes seconds in a table.
  return queryAllByRole(scope, target.role, {
    hidden: true,
    ...(target.name === undefined ? {} : { name: target.name }),
  });
}

const find = (target: Target): readonly HTMLElement[] =>
  (target.within ? find(target.within) : scopes()).flatMap((scope) => findIn(scope, target)).filter(isShown);

const rootOf = (element: Element) => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

function state(target: Target): State {
  const found = find(target);
  const [element] = found;
  return {
    count: found.length,
    text: element?.textContent ?? '',
    value: element && 'value' in element ? String(element.value) : '',
    isChecked: element instanceof HTMLInputElement && element.checked,
    isFocused: element !== undefined && rootOf(element).activeElement === element,
  };
}

async function spot(target: Target): Promise<Spot> {
  const [element, ...others] = find(target);
  if (!element || others.length > 0) throw new Error(`There are ${element ? others.length + 1 : 'none'}`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) throw new Error('It moves');
  const x = left + width / 2;
  const y = top + height / 2;
  const front = rootOf(element).elementFromPoint(x, y);
  if (!front || !element.contains(front)) throw new Error(`${front?.outerHTML.slice(0, 200)} is in front of it`);
  return { x, y };
}

/** Toasts since the last wait, since they close after 1.5 s, which may be faster than the protocol. */
const toasts = new Set<string>();

setInterval(() => {
  const regions = scopes().flatMap((scope) => [...(scope.parentNode?.querySelectorAll('[aria-label=Avvisi]') ?? [])]);
  for (const { textContent } of regions) toasts.add(textContent ?? '');
}, 100);

function hasToast(text: string): boolean {
  const isThere = [...toasts].some((toast) => toast.includes(text));
  if (isThere) toasts.clear();
  return isThere;
}

Object.assign(globalThis, { inPage: { spot, state, hasToast } });
