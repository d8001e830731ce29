import { localStore } from '@portal/shared/site';

/** User settings, as data attributes of `<html>`. */
export const appearanceNames = ['theme', 'density'] as const;

export type AppearanceName = (typeof appearanceNames)[number];

const keyOf = (name: AppearanceName) => `portal.${name}`;

/** Applies the stored settings. */
export function applyAppearance(): void {
  for (const name of appearanceNames) document.documentElement.dataset[name] = localStore.get(keyOf(name)) ?? '';
}

/** Applies and stores a setting; '' is the default. If storage is blocked, it lasts until the page closes. */
export function chooseAppearance(name: AppearanceName, choice: string): void {
  document.documentElement.dataset[name] = choice;
  if (choice === '') localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), choice);
}
