import { withSite } from './built-panel';
import { expect, test } from './embed/embedding';
import { addReleaseFiles, allLoaded, loadReleaseFiles } from './release-files';

test('files of a release load in the portal and in an embedding page, and none runs as a document of the portal', async ({
  page,
  foreign,
  expectedConsole,
}) => {
  expectedConsole.push(/sandboxed|inline style/, /status of 404/);
  await withSite(page.context(), async ({ origin, folder }) => {
    const files = addReleaseFiles(folder);
    await page.goto(`${origin}/testpage`);
    expect(await page.evaluate(loadReleaseFiles, files)).toEqual(allLoaded);
    await page.evaluate(() => localStorage.setItem('access_token', 'a token'));
    const stolen: string[] = [];
    page.on('request', (request) => request.url().includes('/stolen') && stolen.push(request.url()));
    const statuses: (number | undefined)[] = [];
    for (const name of ['page.html', 'picture.svg']) {
      statuses.push((await page.goto(`${origin}${files}${name}`))?.status());
      await page.waitForLoadState('networkidle');
    }
    foreign.show({ html: '<!doctype html><title>Pagina di altri</title><link rel="icon" href="data:,">' });
    await page.goto(foreign.origin);
    expect(await page.evaluate(loadReleaseFiles, `${origin}${files}`)).toEqual(allLoaded);
    expect([statuses, stolen]).toEqual([[404, 200], []]);
  });
});
