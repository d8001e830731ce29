import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHostRelease, readRemoteRelease } from '../build/release';
import { root } from '../build/root';
import { pointsOf } from './extension-points';

test('the guide lists the points of the portal, each with its picture', () => {
  const guide = readFileSync(join(root, 'docs/remotes/extensions.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| \[`([a-z.-]+@\d+)`\]\(\.\.\/(images\/points\/[^)]+)\)/gm)];
  const points = pointsOf({
    host: readHostRelease(join(root, 'host/dist')),
    remotes: [{ record: readRemoteRelease(join(root, 'remote-mssp/dist')) }],
  });
  expect(listed.map(([, point]) => point).sort()).toEqual([...points].sort());
  for (const [, , picture = ''] of listed) expect(existsSync(join(root, 'docs', picture))).toBe(true);
});
