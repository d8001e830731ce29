import { refreshCall } from './tab';

/** A call to the API by a tab. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  /** Only of a refresh; the browser may report it later. */
  readonly refreshToken?: string | Promise<string>;
}

/** Calls of a group's tabs to the API, in order. */
export class Traffic {
  readonly sent: Sent[] = [];
  private readonly waiting: { readonly path: string; readonly resolve: () => void }[] = [];

  record(call: Sent): void {
    this.sent.push(call);
    for (const { path, resolve } of this.waiting) if (path === call.path) resolve();
  }

  /** Number of refreshes sent. */
  get posts(): number {
    return this.sent.filter(({ path }) => path === refreshCall).length;
  }

  /** Refresh tokens sent. */
  async used(): Promise<string[]> {
    return (await Promise.all(this.sent.map(({ refreshToken }) => refreshToken))).flatMap((token) => token ?? []);
  }

  /** Resolves once the next call to `path` is sent. */
  next(path = refreshCall): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ path, resolve }));
  }
}

export const reused = (used: readonly string[]) => used.length - new Set(used).size;
