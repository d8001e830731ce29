import { parseArgs } from 'node:util';

/** Number of visits to each form, and whether to write the report and list the requests. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      write: { type: 'boolean', default: false },
      requests: { type: 'boolean', default: false },
    },
  });
  return { ...values, rounds: Number(values.rounds) };
}
