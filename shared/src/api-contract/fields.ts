import * as v from 'valibot';

/** A schema with a check that is cheaper than parsing: a value that passes is valid, and parsing would not change it. */
type FastPath<Schema extends v.GenericSchema> = Schema & {
  readonly passes: (value: unknown) => value is v.InferOutput<Schema>;
};

const withFastPath = <const Schema extends v.GenericSchema>(
  schema: Schema,
  passes: (value: unknown) => value is v.InferOutput<Schema>,
): FastPath<Schema> => ({ ...schema, passes });

/** The fast path of a record: each of its fields passes. Ignores other fields. */
export function recordPasses<const Entries extends Readonly<Record<string, FastPath<v.GenericSchema>>>>(
  entries: Entries,
) {
  const keys = Object.keys(entries);
  const checks = Object.values(entries);
  return (record: unknown): record is { [Field in keyof Entries]: v.InferOutput<Entries[Field]> } => {
    if (typeof record !== 'object' || record === null) return false;
    // By index: of a long list's records most are checked before the code is compiled, when an iterator is half of the work.
    for (let index = 0; index < keys.length; index += 1) {
      if (!checks[index]?.passes(Reflect.get(record, keys[index] ?? ''))) return false;
    }
    return true;
  };
}

/** The key of a record: the provider sends numbers, other servers may send text. Sent back exactly as it came. */
export const recordId = withFastPath(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  (value): value is number => Number.isFinite(value),
);
export type RecordId = v.InferOutput<typeof recordId>;

/** Text that may be missing, null or of a wrong type; all of these read as null. Finite numbers read as their digits. */
export const textOrNull = withFastPath(
  v.fallback(v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))])), null),
  (value) => typeof value === 'string' || value === null,
);

/** A finite number, also when sent as text ("12.5"); anything else reads as null, never as 0. */
export const numberOrNull = withFastPath(
  v.fallback(
    v.union([
      v.pipe(v.number(), v.finite()),
      v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.finite()),
      v.null(),
    ]),
    null,
  ),
  (value): value is number | null => value === null || Number.isFinite(value),
);
