import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/root';
import { folder, useFolder } from '../../build/testing/folder';
import { readGrants } from './grants';

useFolder();

function read(name: string, subject: string) {
  const publish = [{ issuer: 'https://ci.example', subject }];
  const file = join(folder, 'grants.json');
  writeFileSync(file, JSON.stringify({ schema: 1, apps: { [name]: { publish, makeLive: [] } } }));
  return readGrants(file).apps[name]?.publish;
}

test.each(['repo:acme/report:*', 'repo:acme/*', 'repo:acme/report:ref:refs/heads/main'])(
  '%s is a subject',
  (subject) => {
    expect(read('remote-report', subject)).toEqual([{ issuer: 'https://ci.example', subject }]);
  },
);

test.each(['*', 'repo:acme/report*', 'repo:acme/*:ref:refs/heads/main', ''])(
  '%p is none: it would name another repository, or nobody',
  (subject) => {
    expect(() => read('remote-report', subject)).toThrow(/grants.json cannot be used: .*a "\*" is for what follows/);
  },
);

test.each(['remote_report', 'report', 'Host'])('%s is no name of an app', (name) => {
  expect(() => read(name, 'a')).toThrow('expected host, a name of a remote, or "*"');
});

test('the grants of docs/deploying.md are ones', () => {
  const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(readFileSync(join(root, 'docs/deploying.md'), 'utf8')) ?? [];
  const file = join(folder, 'grants.json');
  writeFileSync(file, example);
  expect(Object.keys(readGrants(file).apps)).toEqual(['remote-reports', 'remote-mssp']);
});
