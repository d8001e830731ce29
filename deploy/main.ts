import { run } from './run';

try {
  await run(process.argv.slice(2), { out: (text) => console.log(text), note: (text) => console.error(text) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
