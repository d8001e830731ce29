import { type AppearanceName, appearanceNames } from '@portal/shared/site';
import { useSyncExternalStore } from 'react';

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
