import { localStore } from './storage';

/** User settings, as data attributes of `<html>`; '' is the default. */
export const appearances = [
  { id: 'system', name: 'theme', value: '' },
  { id: 'light', name: 'theme', value: 'light' },
  { id: 'dark', name: 'theme', value: 'dark' },
  { id: 'normal', name: 'density', value: '' },
  { id: 'compact', name: 'density', value: 'compact' },
] as const;

export const appearanceNames = ['theme', 'density'] as const;

export type AppearanceName = (typeof appearanceNames)[number];

/** Applies the stored settings. */
export function applyAppearance(): void {
  for (const name of appearanceNames) document.documentElement.dataset[name] = localStore.get(`portal.${name}`) ?? '';
}

/** Applies and stores a setting. If storage is blocked, it lasts until the page closes. */
export function chooseAppearance(name: AppearanceName, value: string): void {
  document.documentElement.dataset[name] = value;
  if (value === '') localStore.remove(`portal.${name}`);
  else localStore.set(`portal.${name}`, value);
}
