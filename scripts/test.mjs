import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { main, root, runTool } from './run.mjs';

const results = `${root}.cache/test-results`;

/** @param {string} file */
const readResult = (file) => JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));

/**
 * Reports errors without throwing, so that one run shows all failures.
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function step(title, work) {
  console.log(`\n── ${title}`);
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function unitTests() {
  const chosen = process.env['TEST_FULL'] ? [] : ['--testNamePattern=^(?!.*@full)'];
  const parameters = ['--json', `--outputFile=${results}/unit.json`, ...chosen];
  await runTool('jest/bin/jest.js', parameters, { quiet: 'until-end' });
}

/**
 * Browser tests that needed more than one attempt, passed or not.
 * @param {any[]} suites of Playwright's JSON
 * @returns {string[]}
 */
const retriedTests = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests
        .filter((/** @type {any} */ { results }) => results.length > 1)
        .map((/** @type {any} */ { projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...retriedTests(inner),
  ]);

/** A run without results counts as one failure. */
/** @param {string} file @param {(result: any) => { passed: number, failed: number }} read */
function countsOf(file, read) {
  try {
    return read(readResult(file));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await main(async () => {
  if (process.argv.includes('--full')) process.env['TEST_FULL'] = '1';
  const inMemory = memoryFolder();
  if (inMemory) process.env['TMPDIR'] ??= inMemory;
  await ensureInstalled();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const { check } = await import('./check.mjs');
  const { build } = await import('./build.mjs');
  const { browserTests } = await import('./test-browser.mjs');
  // In parallel, since each leaves a core partly idle; but tests of the full run build and install in this folder.
  const isFull = Boolean(process.env['TEST_FULL']);
  const checking = step('Types, lint and format', check);
  const built = await step('Build', build);
  if (isFull) await checking;
  const units = step('Unit and contract tests', unitTests);
  if (isFull) await units;
  if (built) await step('Browser tests', browserTests);
  await units;
  const checked = await checking;

  const unit = countsOf('unit.json', (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  }));
  /** @type {string[]} */
  const retried = [];
  const browser = countsOf('browser.json', ({ stats, errors, suites }) => {
    retried.push(...retriedTests(suites));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  });
  const failed = unit.failed + browser.failed + (checked ? 0 : 1) + (built ? 0 : 1);
  if (retried.length > 0) console.log(`\nRetried tests; find the cause of each:\n  ${retried.join('\n  ')}`);
  console.log(`\n${unit.passed + browser.passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
