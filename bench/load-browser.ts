import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { type Endpoint, endpoints, pathOf } from '@portal/shared/api-contract';
import * as v from 'valibot';

export const kinds = ['page', 'file', 'sign-in', 'renewal', 'read', 'write'] as const;
export type Kind = (typeof kinds)[number];

export interface Call {
  readonly kind: Kind;
  /** To the last byte of the response. */
  readonly ms: number;
  readonly error?: string;
}

interface Response {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

const tokens = v.object({ access: v.string(), refresh: v.string() });
const rows = v.array(v.looseObject({ id: v.number() }));
const filesOfPage = /\/(?:host|remotes)\/[\w./-]+\.(?:js|css)/g;
const silence = 30_000;

/** A user's browser: six connections, and its own address in `X-Forwarded-For`. */
export class LoadBrowser {
  readonly calls: Call[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 6 });
  private readonly origin: string;
  private readonly address: string;
  private access: string | undefined;

  constructor(origin: string, index: number) {
    this.origin = origin;
    this.address = `10.0.${index >> 8}.${index & 255}`;
  }

  /** Opens the portal, signs in, reads every list, and refreshes its token. */
  async visit(writes: boolean): Promise<void> {
    try {
      const page = await this.call('page', 'GET', '/');
      const html = page.encoding === 'br' ? brotliDecompressSync(page.body) : page.body;
      const files = new Set(html.toString().match(filesOfPage));
      await Promise.all([...files].map((path) => this.call('file', 'GET', path)));
      const { refresh } = await this.take('sign-in', endpoints.signIn, { username: 'demo', password: 'Demo-2026!' });
      const lists = [endpoints.userDetail, endpoints.companies, endpoints.technicians];
      await Promise.all(lists.map(({ path }) => this.call('read', 'GET', path)));
      const { body } = await this.call('read', 'GET', endpoints.suppliers.path);
      if (writes) await this.write(v.parse(rows, JSON.parse(body.toString())));
      await this.take('renewal', endpoints.refresh, { refresh });
    } catch (error) {
      // A failed call ends the visit, and is counted.
      if (this.calls.every((call) => call.error === undefined)) throw error;
    } finally {
      this.agent.destroy();
    }
  }

  private async write(suppliers: v.InferOutput<typeof rows>): Promise<void> {
    const supplier = suppliers[Math.floor(Math.random() * suppliers.length)];
    if (supplier) {
      const path = pathOf(endpoints.updateSupplier, { id: supplier.id });
      await this.call('write', 'PATCH', path, { nota: `Richiamare ${randomUUID()}` });
    }
    const technician = { email: `${randomUUID()}@example.com`, nome: 'Ada', cognome: 'Conti', telefono: '' };
    await this.call('write', 'POST', endpoints.createTechnician.path, technician);
  }

  private async take(kind: Kind, { method, path }: Endpoint, body: object): Promise<v.InferOutput<typeof tokens>> {
    const response = await this.call(kind, method, path, body);
    const taken = v.parse(tokens, JSON.parse(response.body.toString()));
    this.access = taken.access;
    return taken;
  }

  private async call(kind: Kind, method: string, path: string, body?: object): Promise<Response> {
    const start = performance.now();
    let error: string | undefined;
    try {
      const response = await this.send(method, path, body);
      if (response.status >= 400) throw new Error(`status ${response.status}`);
      return response;
    } catch (cause) {
      error = cause instanceof Error ? cause.message : String(cause);
      throw cause;
    } finally {
      this.calls.push({ kind, ms: performance.now() - start, ...(error !== undefined && { error }) });
    }
  }

  private send(method: string, path: string, body: object | undefined): Promise<Response> {
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': this.address,
      ...(this.access && { authorization: `Bearer ${this.access}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.origin}${path}`, { method, headers, agent: this.agent, timeout: silence });
      sent.on('timeout', () => sent.destroy(new Error(`nothing for ${silence / 1000} s`)));
      sent.on('error', reject);
      sent.on('response', (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              encoding: response.headers['content-encoding'],
              body: bytes,
            }),
          reject,
        );
      });
      sent.end(body && JSON.stringify(body));
    });
  }
}
