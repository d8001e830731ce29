import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remoteApp } from '../../build/apps';
import { readDeclaration } from '../../build/declaration';
import { folder, useFolder } from '../../build/testing/folder';
import { newRepository, newWorkspace } from './template';

useFolder();

const contents = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

test.each([newRepository, newWorkspace])('%p names everything after the remote', (make) => {
  make(folder, 'client-visits');
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).join('\n') + contents().join('\n');
  expect(all).not.toMatch(/sample/i);
  expect(all).toContain('ClientVisitsScreen');
  const location = make === newWorkspace ? join(folder, 'remote-client-visits') : folder;
  const { screens, navigation } = readDeclaration({ ...remoteApp('remote-client-visits'), location });
  expect(Object.values(screens).map(({ path }) => path)).toEqual(['/client-visits']);
  expect(navigation).toEqual([expect.objectContaining({ path: '/client-visits' })]);
});

test('what package.json needs stays', () => {
  writeFileSync(join(folder, 'package.json'), '{"name":"x","devDependencies":{"@portal/remote-kit":"file:kit.tgz"}}');
  newRepository(folder, 'visits');
  const { name, scripts, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect([name, scripts.build]).toEqual(['remote-visits', 'tsc && portal-remote build']);
  expect(devDependencies['@portal/remote-kit']).toBe('file:kit.tgz');
});

test('a repository has a workflow that builds, checks, offers a pull request as a preview, and deploys main', () => {
  newRepository(folder, 'visits');
  const workflow = parse(readFileSync(join(folder, '.github/workflows/deploy.yml'), 'utf8'));
  expect(workflow.on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  expect(workflow.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const steps: readonly { run?: string; if?: string }[] = workflow.jobs.deploy.steps;
  const commands = (event: string) =>
    steps.flatMap((step) => (step.run && (step.if ?? event).includes(event) ? [step.run] : []));
  const common = ['npm ci', 'npm test', 'npm run build', 'npx portal-remote check --against "$PORTAL"'];
  expect(commands('pull_request')).toEqual([...common, 'npx portal-remote deploy --to "$RELEASES" --preview']);
  expect(commands('push')).toEqual([...common, 'npx portal-remote deploy --to "$RELEASES"']);
  expect(commands("hashFiles('e2e.tgz')").join()).toContain('npm run build,npx playwright install');
});

test('nothing is overwritten', () => {
  writeFileSync(join(folder, 'remote.ts'), 'mine');
  expect(() => newRepository(folder, 'visits')).toThrow('already contains remote.ts; nothing was written');
  expect(contents()).toEqual(['mine']);
  expect(existsSync(join(folder, 'package.json'))).toBe(false);
});

test.each(['', 'Visits', '../visits', '1', 'a b', 'common'])('"%s" is no remote’s name', (name) => {
  expect(() => newRepository(folder, name)).toThrow("is not a remote's name");
  expect(contents()).toEqual([]);
});
