import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const readIfThere = (path) => readFile(path, 'utf8').catch(() => undefined);

/**
 * Serves an example's folder as its own site, on an origin of its own: files as they are, the page for every other address.
 * `https://portal.example` in them means the portal.
 */
export async function serve({ folder, portal, port = 0, headers = {} }) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname));
    const extension = extname(path);
    const file = extension === '' ? '/index.html' : path;
    const text = await readIfThere(join(folder, file));
    if (text === undefined) return response.writeHead(404).end('Not found');
    const type = types[extension === '' ? '.html' : extension] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers });
    response.end(text.replaceAll('https://portal.example', portal()));
  });
  await new Promise((resolve) => server.listen(port, 'localhost', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '.'] = process.argv.slice(2);
  const portal = process.env['PORTAL'] || 'http://127.0.0.1:3000';
  const { origin } = await serve({
    folder: join(process.cwd(), folder),
    portal: () => portal,
    port: Number(process.env['PORT'] || 8080),
  });
  process.stdout.write(`Example  ${origin}/\nPortal   ${portal}/  (started with CORS_ORIGINS=${origin})\n`);
}
