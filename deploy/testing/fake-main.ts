import { run } from '../run';

// The deploy program on builds other than the repository's: their sources are the first parameter.
const [sources = '[]', ...parameters] = process.argv.slice(2);
try {
  await run(parameters, {
    out: (text) => console.log(text),
    note: (text) => console.error(text),
    sources: JSON.parse(sources),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
