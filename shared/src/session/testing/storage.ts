import type { StoragePort } from '@portal/shared/site';

export interface Write {
  readonly order: number;
  readonly key: string | null;
  readonly value: string | null;
}

/** One tab's view of the storage: its own writes at once, those of others when they arrive. */
export function createView(publish: (key: string | null, value: string | null) => number) {
  const values = new Map<string, string>();
  const orders = new Map<string, number>();
  let cleared = 0;

  function clear(order: number): void {
    cleared = Math.max(cleared, order);
    for (const key of [...values.keys()]) if ((orders.get(key) ?? 0) < order) values.delete(key);
  }

  function put(order: number, key: string, value: string | null): void {
    orders.set(key, order);
    if (value === null) values.delete(key);
    else values.set(key, value);
  }

  function apply({ order, key, value }: Write): void {
    if (key === null) clear(order);
    else if (Math.max(orders.get(key) ?? 0, cleared) <= order) put(order, key, value);
  }

  const write = (key: string | null, value: string | null) => apply({ order: publish(key, value), key, value });
  const port: StoragePort & { clear(): void } = {
    getItem: (key) => values.get(key) ?? null,
    setItem: write,
    removeItem: (key) => {
      if (values.has(key)) write(key, null);
    },
    clear: () => write(null, null),
  };
  return { apply, port, entries: () => Object.fromEntries(values) };
}
