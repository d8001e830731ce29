import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, type Fault, FaultyProxy, faults, type Original } from '../faulty-proxy';

/** In milliseconds of the page's time. */
const latency = 30_000;
/** The session gives a refresh 15 s. */
const refreshLatency = 5_000;

const text =
  (status: number, type: string, body: string): Fault =>
  (_original, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** What an answer may become on its way. The provider has carried the call out all the same. */
const garbage: readonly (readonly [name: string, fault: Fault])[] = [
  ['a gateway’s page', text(502, 'text/html', '<h1>502 Bad Gateway</h1>')],
  ['a page with 200', text(200, 'text/html', '<!doctype html><p>Portale')],
  ['half of its JSON', ({ body }, response) => void response.end(body.subarray(0, body.length / 2))],
  ['a wrong shape', text(200, 'application/json', '{"rows":"none"}')],
  ['a body that breaks off', faults.truncated],
  [
    'a connection that breaks off',
    // Where it was in use before, Chromium sends the call again by itself, a write too: no page can keep it from that.
    (original, response) => (isWrite(response.req) ? faults.truncated : faults.reset)(original, response),
  ],
];

const isWrite = ({ method, url }: IncomingMessage) => method !== 'GET' && url !== '/api/token/refresh/';

interface Waiting {
  readonly due: number;
  readonly response: ServerResponse;
  readonly answer: () => void;
}

/**
 * Stands between the browser and the portal, and answers calls of the API late by the page's clock, which the test moves on; each
 * `spoilt`th answer is garbage, of each kind in turn.
 */
export class SlowProvider {
  readonly origin: string;
  /** Writes that the provider accepted, and those that it sent away for a new token. */
  accepted = 0;
  refused = 0;
  readonly spoiltBy: string[] = [];
  private answers = 0;
  private now = 0;
  private waiting: Waiting[] = [];
  private readonly proxy: FaultyProxy;
  private readonly spoilt: number;

  private constructor(proxy: FaultyProxy, spoilt: number) {
    this.proxy = proxy;
    this.origin = proxy.origin;
    this.spoilt = spoilt;
    proxy.break(/^\/api\//, (original, response) => this.delay(original, response));
  }

  static async start(upstream: string, spoilt: number): Promise<SlowProvider> {
    return new SlowProvider(await FaultyProxy.start(upstream), spoilt);
  }

  stop(): Promise<void> {
    return this.proxy.stop();
  }

  /** How many calls wait for their answer. */
  get held(): number {
    return this.waiting.filter(({ response }) => !response.destroyed).length;
  }

  /** So much of the page's time has gone by. @returns whether anything was answered */
  advance(milliseconds: number): boolean {
    this.now += milliseconds;
    const due = this.waiting.filter((one) => one.due <= this.now);
    this.waiting = this.waiting.filter((one) => one.due > this.now);
    for (const { answer } of due) answer();
    return due.length > 0;
  }

  private delay(original: Original, response: ServerResponse): void {
    const isRefresh = response.req.url === '/api/token/refresh/';
    if (isWrite(response.req)) {
      if (original.status === 401) this.refused += 1;
      else this.accepted += 1;
    }
    const fault = isRefresh || original.status >= 400 ? after(0) : this.nextFault();
    const due = this.now + (isRefresh ? refreshLatency : latency);
    this.waiting.push({ due, response, answer: () => fault(original, response) });
  }

  private nextFault(): Fault {
    this.answers += 1;
    const kind = garbage[(this.answers / this.spoilt - 1) % garbage.length];
    if (this.answers % this.spoilt !== 0 || !kind) return after(0);
    this.spoiltBy.push(kind[0]);
    return kind[1];
  }
}
