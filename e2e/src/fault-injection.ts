import type { APIRequestContext } from '@playwright/test';

/** A fault of the demo API. */
export interface Fault {
  readonly method?: string;
  /** Exact, or a prefix with a final `*`. */
  readonly path?: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly contentType?: string;
  readonly latencyMs?: number;
  readonly hang?: boolean;
  readonly times?: number;
}

/** Controls the faults of the tested server. */
export class Faults {
  private readonly request: APIRequestContext;
  private readonly origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.request = request;
    this.origin = origin;
  }

  inject(...rules: Fault[]) {
    return this.post({ rules });
  }

  expireAccessTokens() {
    return this.post({ expireAccessTokens: true });
  }

  revokeRefreshTokens() {
    return this.post({ revokeRefreshTokens: true });
  }

  async clear() {
    await this.request.delete(`${this.origin}/api/dev/faults`);
  }

  private async post(data: object) {
    const response = await this.request.post(`${this.origin}/api/dev/faults`, { data });
    if (!response.ok()) throw new Error(`The faults answered ${response.status()}: ${await response.text()}`);
  }
}
