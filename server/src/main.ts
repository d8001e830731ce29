import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { announcement } from './announcement';
import { createApp } from './app';
import { readEnvironment } from './config/environment';
import { assertFree, listen } from './listen';
import { StartError } from './start-error';

const closingMs = 5000;

/** Ends open connections and the database at the first signal; responses in progress get a moment. */
function closeOnSignal(app: FastifyInstance): void {
  const close = () => {
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

async function main(): Promise<void> {
  const config = readEnvironment(process.env, fileURLToPath(new URL('../../dist/site', import.meta.url)));
  // `npm start` checks this before it builds the rest.
  if (process.argv.includes('--check')) return assertFree(config);
  const app = await createApp(config);
  closeOnSignal(app);
  const address = await listen(app, config);
  console.log(await announcement(address, config));
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
