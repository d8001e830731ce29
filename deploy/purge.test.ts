import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './testing/listen';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

let hook: Awaited<ReturnType<typeof listen>>;
let status: number;
const received: string[] = [];
beforeEach(async () => {
  received.length = 0;
  status = 204;
  const server = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(status).end();
  });
  hook = await listen(server);
  process.env['PURGE_URL'] = `${hook.origin}/purge?key=SECRET`;
});
afterEach(async () => {
  delete process.env['PURGE_URL'];
  await hook.close();
});

const purged = 'POST /purge?key=SECRET {"paths":["/index.html","/registry.json"]}';

test('the hook gets the changed paths after each change that went live, and of no other', async () => {
  await shop.publish('remote-mssp', '2.0.0');
  expect(received).toEqual([purged]);
  await shop.deploy('rollback remote-mssp --dry-run');
  await shop.add('remote-mssp', 'next');
  await shop.deploy('check');
  expect(received).toHaveLength(1);
  await shop.deploy('rollback remote-mssp');
  expect(received).toEqual([purged, purged]);
});

test('files that the next command brings up to date are purged too', async () => {
  shop.write('registry.json', '{}');
  await shop.deploy('prune');
  expect(received).toEqual(['POST /purge?key=SECRET {"paths":["/registry.json"]}']);
});

test('a hook that fails, or is away, is a warning without its key, and the change is live', async () => {
  status = 500;
  const { lines, notes } = await shop.publish('remote-mssp', '2.0.0');
  expect(lines).toContainEqual(['live', 'remote-mssp', '2.0.0', expect.any(String)]);
  expect(notes).toEqual([expect.stringContaining(`but ${hook.origin} did not take the purge (HTTP 500)`)]);
  await hook.close();
  const away = await shop.publish('remote-mssp', '3.0.0');
  expect(away.notes).toEqual([expect.stringContaining('did not take the purge (TypeError: fetch failed)')]);
});

test('what is no address is refused before anything changes', async () => {
  process.env['PURGE_URL'] = 'cdn.example';
  await expectRefusal('remove remote-mssp', 'PURGE_URL is not an address');
});
