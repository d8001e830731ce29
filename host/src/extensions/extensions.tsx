import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import type { Extensions } from '@portal/shared/remote';
import { ErrorBoundary } from '@portal/shared/runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ExtensionsProviderProps } from '../lazy-screen/lazy-screens';
import { ExtensionsContext, usePortal } from '../portal';
import styles from './extensions.module.css';
import { allExtensions, extensionsAt, keyOf, type LiveExtension } from './live-extensions';
import { Section } from './section';

/** Where an extension is on screen, and what the owner of the point gives it. */
interface Spot {
  readonly extension: LiveExtension;
  readonly element: HTMLElement;
  readonly props: object;
}

const SetSpot = createContext<(id: string, spot: Spot | undefined) => void>(() => undefined);

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
  const all = allExtensions(plan);
  return (
    <SetSpot value={setSpot}>
      <ExtensionsContext value={extensions}>
        {children}
        {all.map((extension) => (
          <ErrorBoundary
            key={keyOf(extension)}
            onCrash={(cause) => {
              lazyScreens.ofExtension(extension).recordCrash(cause);
              return true;
            }}
            fallback={() => null}
          >
            <QueryClientProvider client={clientOf(extension.remote)}>
              {[...spots].map(([id, { extension: shown, element, props }]) =>
                keyOf(shown) === keyOf(extension)
                  ? createPortal(<Section extension={extension} props={props} />, element, id)
                  : null,
              )}
            </QueryClientProvider>
          </ErrorBoundary>
        ))}
      </ExtensionsContext>
    </SetSpot>
  );
}

interface AnyPlaceProps {
  readonly at: string;
  readonly props: object;
  readonly className?: string | undefined;
}

function Place({ at, props, className }: AnyPlaceProps) {
  const found = extensionsAt(usePortal().plan, at);
  if (found.length === 0) return null;
  return (
    <div className={className}>
      {found.map((extension) => (
        <Box key={keyOf(extension)} extension={extension} props={props} />
      ))}
    </div>
  );
}

const extensions: Extensions = { Place };

/** In rem. */
const defaultHeight = 8;

interface BoxProps {
  readonly extension: LiveExtension;
  readonly props: object;
}

function Box({ extension, props }: BoxProps) {
  const { i18n } = useTranslation('host');
  const [element, setElement] = useState<HTMLElement | null>(null);
  const headingId = useId();
  useSpot(element, extension, props);
  return (
    <section aria-labelledby={headingId} className={styles['box']}>
      <h3 id={headingId}>{extension.title[shownLanguage(i18n.language)]}</h3>
      <div
        ref={setElement}
        data-remote={extension.remote}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll.
        tabIndex={0}
        className={styles['content']}
        style={{ blockSize: `calc(var(--portal-unit) * ${4 * (extension.height ?? defaultHeight)})` }}
      />
    </section>
  );
}

function useSpot(element: HTMLElement | null, extension: LiveExtension, props: object): void {
  const id = useId();
  const setSpot = useContext(SetSpot);
  useLayoutEffect(() => {
    if (element) setSpot(id, { extension, element, props });
  }, [setSpot, id, extension, element, props]);
  useLayoutEffect(() => () => setSpot(id, undefined), [setSpot, id]);
}
