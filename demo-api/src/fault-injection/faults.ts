import * as v from 'valibot';

/** A fault for the requests it matches. Without `status` or `hang` they are only delayed. */
export const faultRule = v.object({
  /** Any method by default. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** The whole path, or with `*` at its end its beginning. */
  path: v.pipe(v.string(), v.startsWith('/')),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Text is sent as it is, anything else as JSON. */
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string(), 'application/json; charset=utf-8'),
  latencyMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Sends no response. */
  hang: v.optional(v.boolean(), false),
  /** For so many requests; all by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type FaultRule = v.InferOutput<typeof faultRule>;

const matches = (rule: FaultRule, method: string, path: string) =>
  (rule.method === undefined || rule.method === method) &&
  (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path);

export function createFaults() {
  let active: { rule: FaultRule; left: number }[] = [];
  return {
    add(rules: readonly FaultRule[]): void {
      active = [...active, ...rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))];
    },
    clear(): void {
      active = [];
    },
    list: (): readonly FaultRule[] =>
      active.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    /** The first rule for the request, counted as used. */
    take(method: string, path: string): FaultRule | undefined {
      const found = active.find(({ rule }) => matches(rule, method, path));
      if (!found) return undefined;
      found.left -= 1;
      active = active.filter(({ left }) => left > 0);
      return found.rule;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
