import type { Extensions, FoundBy, Services } from '@portal/shared/remote';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { usePortal } from '../portal';
import { telemetryOf } from '../routes/use-services';
import { measured } from '../telemetry/blocks';
import { reportCaught, runningName } from '../telemetry/fault';
import { logWarning } from '../telemetry/log-warning';
import { call } from './call';
import { extensionsAt, keyOf, type LiveExtension } from './live-extensions';
import { useExtensionServices } from './use-extension-services';

type Provider = (query: string, signal: AbortSignal, services: Services) => unknown;

const isProvider = (value: unknown): value is Provider => typeof value === 'function';

const isOwnAddress = (text: string) =>
  text.startsWith('/') &&
  URL.canParse(text, location.origin) &&
  new URL(text, location.origin).origin === location.origin;

const mostOfOne = 5;

const results = v.pipe(
  v.custom<readonly unknown[]>(Array.isArray),
  // Before they are read: there may be a million.
  v.transform((given) => given.slice(0, mostOfOne)),
  v.array(v.object({ title: v.pipe(v.string(), v.maxLength(200)), to: v.pipe(v.string(), v.check(isOwnAddress)) })),
);

/** In milliseconds: until a query is sent, and until its results are no longer waited for. */
const pause = 150;
const limit = 10_000;

/** @returns always the same function */
export function useSearch(): Extensions['search'] {
  const { plan, lazyScreens } = usePortal();
  const services = useExtensionServices('host');
  async function ask(extension: LiveExtension, query: string, signal: AbortSignal): Promise<readonly FoundBy[]> {
    const lazy = lazyScreens.ofExtension(extension);
    const loaded = await lazy.load();
    if (loaded.status === 'failed' || signal.aborted) return [];
    try {
      const provider: unknown = loaded.value;
      if (!isProvider(provider)) throw new Error('It is no function');
      const given = await call(lazy, () =>
        measured(provider, keyOf(extension))(query, signal, { ...services, ...telemetryOf(extension.remote) }),
      );
      return v.parse(results, given).map((found) => ({ ...found, by: extension.title }));
    } catch (cause) {
      if (signal.aborted) return [];
      logWarning(`${keyOf(extension)} failed`, cause);
      reportCaught(cause, runningName(extension.remote));
      return [];
    }
  }
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const [search] = useState(() => (point: string, query: string, onFound: (found: readonly FoundBy[]) => void) => {
    const cancelled = new AbortController();
    const lists = new Map<string, readonly FoundBy[]>();
    const timer = setTimeout(() => {
      const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(limit)]);
      for (const extension of extensionsAt(plan, point)) {
        void latest.current(extension, query, signal).then((found) => {
          if (signal.aborted || found.length === 0) return;
          lists.set(keyOf(extension), found);
          onFound([...lists.values()].flat());
        });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  });
  return search;
}
