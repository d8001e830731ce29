import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { root } from './testing/built-site';

const project = v.object({ references: v.optional(v.array(v.object({ path: v.string() })), []) });
let scratch: string;

// Inside the repository, so that packages resolve as they do for the real project.
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  scratch = mkdtempSync(join(root, '.cache/references-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Type-checks one file that imports `specifier` under a project's own options and references. */
function check(folder: string, specifier: string) {
  const at = mkdtempSync(join(scratch, 'project-'));
  const real = join(root, folder, 'tsconfig.json');
  const { references } = v.parse(project, JSON.parse(readFileSync(real, 'utf8')));
  const config = {
    extends: relative(at, real),
    // Without noEmitOnError a file that is refused would still be emitted, beside its source.
    compilerOptions: { rootDir: '.', outDir: 'types', tsBuildInfoFile: 'types/.tsbuildinfo', noEmitOnError: true },
    include: ['*.ts'],
    references: references.map(({ path }) => ({ path: relative(at, resolve(root, folder, path)) })),
  };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(at, 'scratch.ts'), `export * from '${specifier}';\n`);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--build', at], { cwd: root, encoding: 'utf8' });
  return { status, stdout };
}

test.each([['shared/src/api', '@portal/shared/session']])(
  '%s may import %s',
  (folder, specifier) => {
    expect(check(folder, specifier)).toEqual({ status: 0, stdout: '' });
  },
  60_000,
);

test.each([
  ['shared/src/session', '@portal/shared/api'],
  ['server', '@portal/shared/session'],
])(
  '%s cannot import %s, which its references do not name',
  (folder, specifier) => {
    const { status, stdout } = check(folder, specifier);
    expect(status).not.toBe(0);
    // "File … is not listed within the file list of project …"
    expect(stdout).toMatch(new RegExp(`error TS6307.*shared/src/${specifier.split('/').at(-1)}/index\\.ts`));
  },
  60_000,
);
