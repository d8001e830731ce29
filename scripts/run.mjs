import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command in the repository's folder. Throws where it fails.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ quiet?: boolean | 'output' | 'until-end', env?: NodeJS.ProcessEnv }} [options] `quiet` shows the output only if the
 *   command fails; 'output' shows stderr at once; 'until-end' shows all at the end.
 * @returns {Promise<void>}
 */
export function run(command, parameters, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', quiet === 'output' ? 'inherit' : 'pipe'] : 'inherit';
    const child = spawn(command, parameters, { cwd: root, env, stdio });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 || quiet === 'until-end') process.stderr.write(Buffer.concat(output));
      if (code === 0) return resolve();
      reject(new Error(`${[command, ...parameters].join(' ')} ended with code ${code}`));
    });
  });
}

/**
 * Runs a package's tool without the start-up time of `npx`.
 * @param {string} file under node_modules
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (file, parameters, options) =>
  run(process.execPath, [`${root}node_modules/${file}`, ...parameters], options);

/**
 * Turns an error into one sentence on stderr and exit code 1.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
