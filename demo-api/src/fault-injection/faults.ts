import * as v from 'valibot';

/** A fault for the calls it matches. Without `status`, `hang` or `dropAnswer` the call is only delayed, and then runs. */
export const faultRule = v.object({
  /** Any method when left out. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** The whole path, or with `*` at its end its beginning. */
  path: v.pipe(v.string(), v.startsWith('/')),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Text is sent as it is, anything else as JSON. */
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string(), 'application/json; charset=utf-8'),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  latencyMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Never answers. */
  hang: v.optional(v.boolean(), false),
  /** Runs the call, then cuts the connection instead of answering. */
  dropAnswer: v.optional(v.boolean(), false),
  /** How many calls it meets; all when left out. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type FaultRule = v.InferOutput<typeof faultRule>;

export interface Faults {
  add(rules: readonly FaultRule[]): void;
  clear(): void;
  /** The rules that still meet calls, in order. */
  list(): readonly FaultRule[];
  /** The first rule for the call, counted as used. */
  take(method: string, path: string): FaultRule | undefined;
}

const meets = (rule: FaultRule, method: string, path: string) =>
  (rule.method === undefined || rule.method === method) &&
  (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path);

export function createFaults(): Faults {
  let active: { rule: FaultRule; left: number }[] = [];
  return {
    add(rules) {
      active = [...active, ...rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))];
    },
    clear() {
      active = [];
    },
    list: () => active.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    take(method, path) {
      const found = active.find(({ rule }) => meets(rule, method, path));
      if (!found) return undefined;
      found.left -= 1;
      active = active.filter(({ left }) => left > 0);
      return found.rule;
    },
  };
}
