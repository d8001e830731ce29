import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { serverLimits } from '../server-limits';
import { describeServers, open } from '../testing/both-servers';
import { useSiteFolder } from '../testing/site-folder';

/** More than the system keeps for a connection. */
const size = 20 * 1024 * 1024;
const sendTimeout = 2000;
const { options, put } = useSiteFolder();

beforeAll(async () => {
  jest.replaceProperty(serverLimits, 'sendTimeout', sendTimeout as typeof serverLimits.sendTimeout);
  await put('host/large.0a1b.js', randomBytes(size));
});
afterAll(() => jest.restoreAllMocks());

describeServers(options, ({ site, on }) => {
  /** The beginning of a response, of which nothing more is read. */
  const begun = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = open(site().origin, '/host/large.0a1b.js');
      request
        .on('error', reject)
        .on('response', (response) => resolve(response.pause()))
        .end();
    });

  /** How much of it comes, with a pause after each chunk. */
  async function read(response: IncomingMessage, pause = 0): Promise<number> {
    let received = 0;
    try {
      for await (const chunk of response) {
        received += chunk.length;
        if (pause > 0) await delay(pause);
      }
    } catch {
      // It was cut.
    }
    return received;
  }

  on(
    'a client that takes nothing of a file is cut off @full',
    async () => {
      // On a busy machine it may take longer.
      for (let pause = 2 * sendTimeout; ; pause *= 2) {
        const response = await begun();
        await delay(pause);
        if ((await read(response)) < size) break;
      }
    },
    60_000,
  );

  on(
    'one that goes on reading gets it whole, however long it takes @full',
    async () => {
      const start = performance.now();
      expect(await read(await begun(), 20)).toBe(size);
      expect(performance.now() - start).toBeGreaterThan(sendTimeout);
    },
    60_000,
  );
});
