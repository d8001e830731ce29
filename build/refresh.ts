/// <reference path="./react-refresh.d.ts" />
import React, { type ReactNode } from 'react';
import runtime from 'react/jsx-runtime';
import { type Family, getFamilyByType, injectIntoGlobalHook } from 'react-refresh/runtime';

type Component = (props: object) => ReactNode;

const { createElement, lazy, useSyncExternalStore } = React;

/** Renders an edited component in the place of the earlier one. */
function render(type: unknown, props: object): ReactNode {
  const isObject = typeof type === 'object' && type !== null;
  // Of `memo` and `forwardRef`.
  if (isObject && 'type' in type) return render(type.type, props);
  if (isObject && 'render' in type && typeof type.render === 'function') {
    const { ref = null, ...others }: { ref?: unknown } = props;
    return type.render(others, ref);
  }
  if (typeof type !== 'function') throw new Error('No component');
  return type.prototype?.isReactComponent ? Reflect.apply(createElement, undefined, [type, props]) : type(props);
}

let hasThrown = false;
let report: (error: Error) => void;

/** Another one for the same component starts with new state. */
const latestOf =
  (family: Family): Component =>
  (props) => {
    try {
      return render(family.current, props);
    } catch (thrown) {
      // By these and by promises, React waits for what is not loaded yet.
      // Without properties, React calls for the stack that it logs.
      if (props && thrown instanceof Error && !/React error #(?:460|542);/.test(thrown.message)) {
        hasThrown = true;
        report(thrown);
      }
      throw thrown;
    }
  };

/** Shows the latest version of a component. */
interface Stand {
  readonly In: Component;
  update(isStale: boolean): void;
}

function standFor(family: Family): Stand {
  const listeners = new Set<() => void>();
  let Latest = latestOf(family);
  let version = 0;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    In(props) {
      useSyncExternalStore(subscribe, () => version);
      return createElement(Latest, props);
    },
    update(isStale) {
      if (isStale) Latest = latestOf(family);
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}

const stands = new Map<Family, Stand>();

function shown(type: unknown): unknown {
  const family = getFamilyByType(type);
  if (!family) return type;
  const stand = stands.get(family) ?? standFor(family);
  stands.set(family, stand);
  return stand.In;
}

function patch(owner: object, name: string): void {
  const original = Reflect.get(owner, name);
  Reflect.set(owner, name, (type: unknown, ...others: unknown[]) => original(shown(type), ...others));
}

/**
 * React Refresh needs React's development build, and the portal has the production one. So this remote's components are shown by
 * stand-ins, which keep the state: wherever the page makes an element of one.
 * @param onError hears what a component throws
 */
export function keepState(onError: (error: Error) => void): void {
  report = onError;
  patch(runtime, 'jsx');
  patch(runtime, 'jsxs');
  patch(React, 'createElement');
  patch(React, 'memo');
  Reflect.set(React, 'lazy', (load: () => Promise<{ default: unknown }>) =>
    Reflect.apply(lazy, undefined, [async () => ({ default: shown((await load()).default) })]),
  );
  // A renderer of its own, since that of the portal does not listen.
  const page: Parameters<typeof injectIntoGlobalHook>[0] = {};
  injectIntoGlobalHook(page);
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const id = hook?.inject({
    setRefreshHandler: () => undefined,
    scheduleRefresh(_, { updatedFamilies, staleFamilies }) {
      // A boundary keeps what failed.
      if (hasThrown) return location.reload();
      for (const family of updatedFamilies) stands.get(family)?.update(false);
      for (const family of staleFamilies) stands.get(family)?.update(true);
    },
  });
  hook?.onCommitFiberRoot(id ?? 0, { current: { alternate: null } });
}
