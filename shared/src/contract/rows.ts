import * as v from 'valibot';

/** A list as far as it could be read: `unreadable` counts the records that were left out, as for want of an id. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: number;
}

/** Reads each record of an array by itself, so that one bad record does not cost the others. */
export function rowsOf<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((records): Rows<v.InferOutput<Schema>> => {
      const rows = records.flatMap((record) => {
        const result = v.safeParse(schema, record);
        return result.success ? [result.output] : [];
      });
      return { rows, unreadable: records.length - rows.length };
    }),
  );
}
