import type { ServerResponse } from 'node:http';

/** Tells open pages the result of each build, by server-sent events. */
export interface LiveUpdates {
  /** A page that opens late, or again, hears the last result. */
  open(response: ServerResponse): void;
  send(event: 'built' | 'failed', data: string): void;
}

export function liveUpdates(): LiveUpdates {
  const pages = new Set<ServerResponse>();
  let last = '';
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`:\n\n${last}`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    send(event, data) {
      last = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const page of pages) page.write(last);
    },
  };
}
