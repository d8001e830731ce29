const prefix = 'portal:block:';

/** In milliseconds, as of long tasks. */
export const longAfter = 50;

/** Measures how long a component, hook or function blocks the page: the browser sees only that React calls it. @param name as `remote-x/part` */
export const measured = <Part extends object>(part: Part, name: string): Part =>
  new Proxy(part, {
    apply(target, receiver, parameters) {
      const start = performance.now();
      try {
        return typeof target === 'function' && Reflect.apply(target, receiver, parameters);
      } finally {
        const end = performance.now();
        if (end - start >= longAfter) performance.measure(`${prefix}${name}`, { start, end });
      }
    },
  });

/** What was measured, in milliseconds. */
export const measuredBlocks = () =>
  performance.getEntriesByType('measure').flatMap(({ name, startTime, duration }) => {
    const [, remote, part] = /^portal:block:([^/]+)\/(.+)$/.exec(name) ?? [];
    return remote && part ? [{ remote, part, startTime, duration }] : [];
  });
