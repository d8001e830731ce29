import * as v from 'valibot';

/** A list as far as it could be read: `unreadable` counts the records that were left out, as for want of an id. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: number;
}

/** Parses each record by itself, so that one bad record does not cost the others; one that `passes` is taken as it is. */
export function rowsOf<const Schema extends v.GenericSchema>(
  schema: Schema,
  passes?: (record: unknown) => record is v.InferOutput<Schema>,
) {
  return v.pipe(
    // Not `v.array`, which visits each record once more.
    v.custom<readonly unknown[]>(Array.isArray),
    v.transform((records): Rows<v.InferOutput<Schema>> => {
      const rows: v.InferOutput<Schema>[] = [];
      for (const record of records) {
        if (passes?.(record)) {
          rows.push(record);
          continue;
        }
        const result = v.safeParse(schema, record);
        if (result.success) rows.push(result.output);
      }
      return { rows, unreadable: records.length - rows.length };
    }),
  );
}
