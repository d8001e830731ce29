import { createServer, request as send } from 'node:http';
import { listen } from './listen';
import { refuse } from './s3-server';

/**
 * Stands between a deploy and its store: of the requests, a share gets a 503, another one no response at all, and a third one takes
 * effect without a response.
 */
export async function unreliableProxy(origin: string, share: number) {
  const target = new URL(origin);
  const server = createServer((request, response) => {
    const chance = Math.random();
    if (chance < share) return void refuse(response, 503, 'SlowDown');
    if (chance < 2 * share) return void request.socket.destroy();
    const { method, url, headers } = request;
    const upstream = send({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      if (chance < 3 * share) {
        answer.resume();
        return void request.socket.destroy();
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => request.socket.destroy());
    request.on('error', () => upstream.destroy());
    request.pipe(upstream);
  });
  return listen(server);
}
