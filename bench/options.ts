import { parseArgs } from 'node:util';

/** The options of a loading bench: how often each form is visited, whether to write the report, and to list the requests. */
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
