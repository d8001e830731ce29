import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteApp, remotes } from './apps';
import { readDeclaration } from './declaration';
import { missingTexts } from './missing-texts';
import { folder, useFolder } from './testing/folder';

useFolder();

test.each(remotes)('$folder has all its texts', async (app) => {
  expect(await missingTexts(app.folder, readDeclaration(app))).toEqual([]);
});

test('texts that a language lacks, or that are empty, are named', async () => {
  writeFileSync(
    join(folder, 'remote.ts'),
    `export default { screens: {}, navigation: [], messages: {
      namespace: 'report', it: { title: 'a', lead: '', menu: { open: 'b', close: 'c' } }, load: { en: async () => (await import('./en')).en } } }`,
  );
  writeFileSync(join(folder, 'en.ts'), `export const en = { lead: 'b', menu: { open: '' } };`);
  const declared = readDeclaration({ ...remoteApp('remote-report'), location: folder });
  expect(await missingTexts('remote-report', declared)).toEqual([
    'The messages of remote-report have no text in "it" for lead',
    'The messages of remote-report have no text in "en" for title, menu.open, menu.close',
  ]);
});
