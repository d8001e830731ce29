import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHostRelease, readRelease, readRemoteRelease } from './release';
import { folder, useFolder } from './testing/folder';
import { releaseOf } from './testing/releases';

useFolder();

const write = (text: string) => writeFileSync(join(folder, 'release.json'), text);
const reports = releaseOf('remote-reports', '1.0.0', { list: { path: '/reports', access: 'signed-in' } });

test('a build is read as what it says of itself', () => {
  write(JSON.stringify(reports));
  expect(readRelease(folder)).toEqual(reports);
  expect(readRemoteRelease(folder)).toEqual(reports);
  expect(() => readHostRelease(folder)).toThrow(`${folder} contains a build of remote-reports, not of the host`);
});

test.each([
  ['nothing', undefined, 'ENOENT'],
  ['half of it', '{"schema":1,', 'JSON'],
  ['another shape', JSON.stringify({ ...reports, entry: 7 }), 'entry: '],
  [
    'a file outside its folder',
    JSON.stringify({ ...reports, files: { '../entry.js': reports.files['entry.js'] } }),
    'files',
  ],
  ['a later schema', JSON.stringify({ ...reports, schema: 2 }), 'schema: '],
])('%s is refused by the name of what is wrong', (_, text, message) => {
  if (text !== undefined) write(text);
  expect(() => readRelease(folder)).toThrow(message);
});
