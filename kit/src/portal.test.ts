import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { folder, useFolder } from '../../build/testing/folder';
import { listen } from '../../deploy/testing/listen';
import { readPortal } from './portal';

useFolder();
const answer = { status: 200, type: 'application/json', body: '' };
let server: Awaited<ReturnType<typeof listen>>;
let origin = '';

beforeAll(async () => {
  const respond: RequestListener = ({ url }, response) =>
    response
      .writeHead(url === '/registry.json' ? answer.status : 404, { 'content-type': answer.type })
      .end(answer.body);
  server = await listen(createServer(respond));
  origin = server.origin;
});
afterAll(() => server.close());

const offer = {
  ...{ version: '1.0.0', contract: 2, policy: 'portal-bundle', kit: '2.0.0', provides: {}, exports: {}, pages: [] },
};
const registry = { schema: 3, host: '1.0.0', remotes: {}, offer, preload: {} };

test('a portal is read by any of its addresses, or from a saved file', async () => {
  Object.assign(answer, { status: 200, type: 'application/json', body: JSON.stringify(registry) });
  expect(await readPortal(`${origin}/dashboardMSSP?x=1`)).toMatchObject(registry);
  const file = join(folder, 'saved.json');
  writeFileSync(file, JSON.stringify(registry));
  expect(await readPortal(file)).toMatchObject(registry);
});

test.each([
  ['a page instead', { status: 200, type: 'text/html', body: '<!doctype html>' }, 'text/html: Invalid JSON'],
  ['a missing one', { status: 404, type: 'text/plain', body: '' }, 'HTTP 404, text/plain'],
  ['one of another schema', { status: 200, type: 'application/json', body: '{"schema":9,"remotes":{}}' }, 'schema: '],
])('%s is named by its address, with what came and what was expected', async (_, given, message) => {
  Object.assign(answer, given);
  const reading = readPortal(origin);
  await expect(reading).rejects.toThrow(`${origin}/registry.json is not a portal's registry: ${message}`);
  await expect(reading).rejects.toThrow('with the JSON that the portal serves as /registry.json');
});

test('so are a file that is not there, and a portal that does not answer', async () => {
  await expect(readPortal(join(folder, 'none.json'))).rejects.toThrow("none.json is not a portal's registry: ");
  await expect(readPortal('http://127.0.0.1:1')).rejects.toThrow(
    "127.0.0.1:1/registry.json is not a portal's registry",
  );
});
