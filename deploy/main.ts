import { run } from './run';
import { fail, note, out } from './terminal';

await run(process.argv.slice(2), { out, note }).catch(fail);
