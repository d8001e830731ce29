import { useSyncExternalStore } from 'react';
import { type AppearanceName, appearanceNames } from './appearance';

const root = () => document.documentElement;

function onAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: appearanceNames.map((name) => `data-${name}`) });
  return () => observer.disconnect();
}

/** '' is the default. */
export const useAppearance = (name: AppearanceName): string =>
  useSyncExternalStore(
    onAppearance,
    () => root().dataset[name] ?? '',
    () => '',
  );
