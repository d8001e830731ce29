import * as v from 'valibot';

/** The key of a record: the provider sends numbers, other servers may send text. Sent back exactly as it came. */
export const recordId = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())]);
export type RecordId = v.InferOutput<typeof recordId>;

/** Text that may be missing, null or of a wrong type; all of these read as null. Finite numbers read as their digits. */
export const textOrNull = v.fallback(
  v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))])),
  null,
);

/** A finite number, also when sent as text ("12.5"); anything else reads as null, never as 0. */
export const numberOrNull = v.fallback(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.finite()),
    v.null(),
  ]),
  null,
);
