import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, type Fault, FaultyProxy, faults, type Original } from '../faulty-proxy';

/** In milliseconds of the page's time. */
const latency = 30_000;
/** In milliseconds; below the session's limit of 15 s for a refresh. */
const refreshLatency = 5_000;

const text =
  (status: number, type: string, body: string): Fault =>
  (_original, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Broken responses of calls that the provider has executed. */
const garbage: readonly (readonly [name: string, fault: Fault])[] = [
  ['a gateway’s page', text(502, 'text/html', '<h1>502 Bad Gateway</h1>')],
  ['a page with 200', text(200, 'text/html', '<!doctype html><p>Portale')],
  ['half of its JSON', ({ body }, response) => void response.end(body.subarray(0, body.length / 2))],
  ['a wrong shape', text(200, 'application/json', '{"rows":"none"}')],
  ['a body that breaks off', faults.truncated],
  [
    'a connection that breaks off',
    // On a reused connection, Chromium itself repeats the call, even a write, which no page can prevent.
    (original, response) => (isWrite(response.req) ? faults.truncated : faults.reset)(original, response),
  ],
];

const isWrite = ({ method, url }: IncomingMessage) => method !== 'GET' && url !== '/api/token/refresh/';

interface Waiting {
  readonly due: number;
  readonly response: ServerResponse;
  readonly respond: () => void;
}

/** Delays API responses by the page's clock, which tests advance; every `faultInterval`th is garbage, of each kind in turn. */
export class SlowProvider {
  readonly origin: string;
  /** Writes that the provider accepted, and those that it refused because of an expired token. */
  accepted = 0;
  refused = 0;
  readonly sentFaults: string[] = [];
  private responses = 0;
  private now = 0;
  private waiting: Waiting[] = [];
  private readonly proxy: FaultyProxy;
  private readonly faultInterval: number;

  private constructor(proxy: FaultyProxy, faultInterval: number) {
    this.proxy = proxy;
    this.origin = proxy.origin;
    this.faultInterval = faultInterval;
    proxy.break(/^\/api\//, (original, response) => this.delay(original, response));
  }

  static async start(upstream: string, faultInterval: number): Promise<SlowProvider> {
    return new SlowProvider(await FaultyProxy.start(upstream), faultInterval);
  }

  stop(): Promise<void> {
    return this.proxy.stop();
  }

  /** Number of pending calls. */
  get pendingCalls(): number {
    return this.waiting.filter(({ response }) => !response.destroyed).length;
  }

  /** Advances the clock. @returns true if any response was sent */
  advance(milliseconds: number): boolean {
    this.now += milliseconds;
    const due = this.waiting.filter((one) => one.due <= this.now);
    this.waiting = this.waiting.filter((one) => one.due > this.now);
    for (const { respond } of due) respond();
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
    this.waiting.push({ due, response, respond: () => fault(original, response) });
  }

  private nextFault(): Fault {
    this.responses += 1;
    const kind = garbage[(this.responses / this.faultInterval - 1) % garbage.length];
    if (this.responses % this.faultInterval !== 0 || !kind) return after(0);
    this.sentFaults.push(kind[0]);
    return kind[1];
  }
}
