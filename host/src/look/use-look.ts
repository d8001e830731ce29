import { useSyncExternalStore } from 'react';
import { type LookName, lookNames } from './look';

const root = () => document.documentElement;

function onLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: lookNames.map((name) => `data-${name}`) });
  return () => observer.disconnect();
}

/** What the page's look is, as one of its attributes says; '' is the default one. */
export const useLook = (name: LookName): string =>
  useSyncExternalStore(
    onLook,
    () => root().dataset[name] ?? '',
    () => '',
  );
