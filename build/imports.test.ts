import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from './apps';
import { root } from './testing/built-site';
import { allowedImports, importsOf, layoutOf, refusal, sources } from './testing/imports';

test('every import is allowed by the references of its project, or by its remote', () => {
  const imports = sources.flatMap((path) => importsOf(path).map((specifier) => ({ path, specifier })));
  expect(imports.length).toBeGreaterThan(2000);
  expect(
    imports.flatMap(({ path, specifier }) => {
      const reason = refusal(path, specifier);
      return reason ? [`${path} imports ${specifier}: ${reason}`] : [];
    }),
  ).toEqual([]);
});

test.each([
  ['shared/src/session/session.ts', '@portal/shared/api', 'shared/src/session/tsconfig.json does not reference'],
  ['server/src/app.ts', '@portal/shared/session', 'server/tsconfig.json does not reference shared/src/session'],
  ['host/src/app.tsx', '@portal/remote-auth', 'host/tsconfig.json does not reference remote-auth'],
  ['remote-auth/remote.ts', '../remote-mssp/remote', 'remote-auth/tsconfig.json does not reference remote-mssp'],
  ['build/apps.ts', '../deploy/main', 'build/tsconfig.json does not reference deploy'],
  ['shared/src/api/api.ts', '../session/session', 'shared is imported by name'],
  ['host/src/app.tsx', '../../shared/src/session/session', 'shared is imported by name'],
  ['remote-auth/src/login/login-screen.tsx', '../activation/activation-screen', 'activation is a feature'],
  ['remote-auth/src/card/card.tsx', '../login/login-screen', 'login is a feature'],
])('%s may not import %s', (path, specifier, reason) => {
  expect(refusal(path, specifier)).toContain(reason);
});

test.each(remotes)('the folders that $folder lists exist', ({ folder }) => {
  const { composing, shared } = layoutOf(folder);
  expect([...composing, ...shared].filter((name) => !existsSync(join(root, folder, 'src', name)))).toEqual([]);
});

test('the documentation draws the same arrows', () => {
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(diagram());
});

/** One line for all projects with the same imports. */
function diagram(): string {
  const nameOf = (project: string) =>
    project.replace('shared/src/', '').replace(/^remote-.*|^kit\/gallery/, 'remote-x');
  const lines = (inShared: boolean) => {
    const grouped = new Map<string, ReadonlySet<string>>();
    for (const [project, targets] of allowedImports) {
      if (project.startsWith('shared/') !== inShared || ['bench', 'scripts'].includes(project)) continue;
      const arrow = targets.length > 0 ? ` --> ${targets.map(nameOf).join(' & ')}` : '';
      grouped.set(arrow, new Set([...(grouped.get(arrow) ?? []), nameOf(project)]));
    }
    return [...grouped].map(([arrow, projects]) => `${inShared ? '    ' : '  '}${[...projects].join(' & ')}${arrow}`);
  };
  return ['graph LR', ...lines(false), '  subgraph shared', ...lines(true), '  end'].join('\n');
}
