import { ErrorBoundary } from '@portal/shared/runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ExtensionsProviderProps } from '../lazy-screen/lazy-screens';
import { ExtensionsContext, usePortal } from '../portal';
import { allExtensions, extensionsAt, keyOf } from './live-extensions';
import { Badge, Notices, Place } from './places';
import { SetSpot, type Spot } from './spot';
import { useActions } from './use-actions';
import { useSearch } from './use-search';

/**
 * Renders extensions here, and not where they show: one that throws as it goes, which takes its own boundary with it, would else take
 * down the screen around it.
 */
export function ExtensionsProvider({ clientOf, children }: ExtensionsProviderProps) {
  const { plan, lazyScreens } = usePortal();
  const [spots, setSpots] = useState<ReadonlyMap<string, Spot>>(new Map());
  const [setSpot] = useState(() => (id: string, spot: Spot | undefined) => {
    setSpots((before) => {
      const next = new Map(before);
      if (spot) next.set(id, spot);
      else next.delete(id);
      return next;
    });
  });
  const actionsAt = useActions();
  const search = useSearch();
  const [extensions] = useState(() => ({
    Place,
    Badge,
    Notices,
    actionsAt,
    search,
    settings: extensionsAt(plan, 'host.settings@1'),
  }));
  return (
    <SetSpot value={setSpot}>
      <ExtensionsContext value={extensions}>
        {children}
        {allExtensions(plan).map((extension) => (
          <ErrorBoundary
            key={keyOf(extension)}
            onCrash={(cause) => {
              lazyScreens.ofExtension(extension).recordCrash(cause);
              return true;
            }}
            fallback={() => null}
          >
            <QueryClientProvider client={clientOf(extension.remote)}>
              {[...spots].map(([id, { extension: shown, element, content }]) =>
                keyOf(shown) === keyOf(extension) ? createPortal(content, element, id) : null,
              )}
            </QueryClientProvider>
          </ErrorBoundary>
        ))}
      </ExtensionsContext>
    </SetSpot>
  );
}
