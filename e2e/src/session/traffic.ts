import { refreshCall } from './tab';

/** A call to the API, as a tab has sent it. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  /** Of a refresh alone; the browser may hand it in later. */
  readonly refreshToken?: string | Promise<string>;
}

/** What the tabs of a group have sent to the API, in order. */
export class Traffic {
  readonly sent: Sent[] = [];
  private readonly waiting: { readonly path: string; readonly resolve: () => void }[] = [];

  record(call: Sent): void {
    this.sent.push(call);
    for (const { path, resolve } of this.waiting) if (path === call.path) resolve();
  }

  /** How many refreshes were sent. */
  get posts(): number {
    return this.sent.filter(({ path }) => path === refreshCall).length;
  }

  /** The refresh tokens that were sent. */
  async used(): Promise<string[]> {
    return (await Promise.all(this.sent.map(({ refreshToken }) => refreshToken))).flatMap((token) => token ?? []);
  }

  /** Resolves when the next call to `path` has left. */
  next(path = refreshCall): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ path, resolve }));
  }
}

export const reused = (used: readonly string[]) => used.length - new Set(used).size;
