import { localStore } from '../storage/browser-storage';

/** What the reader chooses of the page's look, by the names of the data attributes of `<html>` that styles read. */
export const lookNames = ['theme', 'density'] as const;

export type LookName = (typeof lookNames)[number];

const keyOf = (name: LookName) => `portal.${name}`;

/** Gives the page the look chosen on an earlier visit: '' where none was, or storage is blocked. */
export function applyLook(): void {
  for (const name of lookNames) document.documentElement.dataset[name] = localStore.get(keyOf(name)) ?? '';
}

/** Changes the page's look and remembers it; '' is the default one. Where storage is blocked, it lasts until the page closes. */
export function chooseLook(name: LookName, choice: string): void {
  document.documentElement.dataset[name] = choice;
  if (choice === '') localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), choice);
}
