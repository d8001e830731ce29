import { localStore } from '../storage/browser-storage';

/** What the reader chooses of the page's look, by the names of the data attributes of `<html>` that styles read. */
export const appearanceNames = ['theme', 'density'] as const;

export type AppearanceName = (typeof appearanceNames)[number];

const keyOf = (name: AppearanceName) => `portal.${name}`;

/** Gives the page the look chosen on an earlier visit: '' where none was, or storage is blocked. */
export function applyAppearance(): void {
  for (const name of appearanceNames) document.documentElement.dataset[name] = localStore.get(keyOf(name)) ?? '';
}

/** Changes the page's look and remembers it; '' is the default one. Where storage is blocked, it lasts until the page closes. */
export function chooseAppearance(name: AppearanceName, choice: string): void {
  document.documentElement.dataset[name] = choice;
  if (choice === '') localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), choice);
}
