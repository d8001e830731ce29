import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../build/root';
import { newWorkspace } from './src/template';

const references = v.array(v.object({ path: v.string() }));
const project = v.looseObject({ references });

/** TypeScript cannot derive this list of remotes. */
function addReference(file: string, name: string): void {
  const { references, ...config } = v.parse(project, JSON.parse(readFileSync(file, 'utf8')));
  const after = references.findLastIndex(({ path }) => path.startsWith('remote-')) + 1;
  const added = references.toSpliced(after, 0, { path: name });
  writeFileSync(file, `${JSON.stringify({ ...config, references: added }, null, 2)}\n`);
}

const name = (process.argv[2] ?? '').replace(/^remote-/, '');
try {
  newWorkspace(root, name);
  addReference(join(root, 'tsconfig.json'), `remote-${name}`);
  console.log(`remote-${name} is ready: npm test runs its tests, npm start shows it at /${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
