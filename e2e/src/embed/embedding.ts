import { createServer } from 'node:http';
import { type ServedExample, serve } from '../../../examples/serve.mjs';
import { startPortal } from '../portal-server';
import { test as base } from '../test';
import { type ExampleName, exampleNames, folderOf } from './prepare-example';

/** A foreign page, with its server's headers. */
interface ForeignPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ForeignSite extends ServedExample {
  /** Shows the page at every address. */
  show(page: ForeignPage): void;
}

async function startForeignSite(): Promise<ForeignSite> {
  let page: ForeignPage = { html: '' };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://localhost:${address.port}`,
    show(shown) {
      page = shown;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Embedders {
  readonly examples: ReadonlyMap<ExampleName, ServedExample>;
  readonly foreign: ForeignSite;
  /** Set once the portal runs, which needs their origins first. */
  portal: string;
}

interface WorkerFixtures {
  readonly embedders: Embedders;
}

/** As `test`, with the examples and a foreign site on other origins that the portal's API allows. */
export const test = base.extend<{ readonly foreign: ForeignSite }, WorkerFixtures>({
  embedders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const embedders: { portal: string } = { portal: '' };
      const portal = () => embedders.portal;
      const foreign = await startForeignSite();
      const examples = new Map<ExampleName, ServedExample>();
      for (const name of exampleNames) examples.set(name, await serve({ folder: folderOf(name), portal }));
      await use(Object.assign(embedders, { examples, foreign }));
      for (const site of [...examples.values(), foreign]) await site.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ embedders }, use) => {
      const origins = [...embedders.examples.values(), embedders.foreign].map(({ origin }) => origin);
      const portal = await startPortal({ CORS_ORIGINS: origins.join(',') });
      embedders.portal = portal.origin;
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  foreign: async ({ embedders }, use) => use(embedders.foreign),
});

export { expect } from '../test';
