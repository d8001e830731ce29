import { run } from '../run';
import { fail, note, out } from '../terminal';

// The deploy program on the builds in the first parameter.
const [sources = '[]', ...parameters] = process.argv.slice(2);
await run(parameters, { out, note, sources: JSON.parse(sources) }).catch(fail);
