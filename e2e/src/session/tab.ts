import type { Tokens } from '../provider';

/** The part of the page's session that tests use. */
export interface PageSession {
  getState(): { readonly status: string; readonly reason?: string; readonly sessionId?: string };
  signIn(tokens: Tokens): void;
  signOut(): void;
  subscribe(listener: (state: { readonly status: string }) => void): () => void;
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/** The status of a response, or the name of an error. */
export type Ending = number | string;

interface CallOptions {
  /** Wall-clock time in ms, for several tabs to start together. Default: now. */
  readonly at?: number;
  /** Number of concurrent calls. Default: 1. */
  readonly times?: number;
  readonly path?: string;
  readonly method?: string;
}

/** Any call that needs a token. */
const anyCall = '/api/auth/user/userdetail/';
export const refreshCall = '/api/token/refresh/';
export const lockName = 'portal.session';

/** A tab of the real portal with its session, on a page that makes no calls. */
export abstract class Tab {
  isOpen = true;

  /** Evaluates an expression in the page. @returns its value, transferred as JSON */
  protected abstract evaluate<Result>(expression: string): Promise<Result>;
  /** Opens another page, which ends this tab's session object. */
  abstract leaveFor(address: string): Promise<void>;
  /** Returns to the previous page and its session. */
  abstract back(): Promise<void>;
  protected abstract end(): Promise<void>;

  /** Runs `work` in the page, with only its parameters in scope, transferred as JSON. */
  run<Result>(work: (session: PageSession) => Result | Promise<Result>): Promise<Result>;
  run<Result, Given>(
    work: (session: PageSession, given: Given) => Result | Promise<Result>,
    given: Given,
  ): Promise<Result>;
  run<Result, Given>(work: (session: PageSession, given: Given) => Result | Promise<Result>, given?: Given) {
    return this.evaluate<Result>(`(${work})(globalThis[Symbol.for('portal.session/1')], ${JSON.stringify(given)})`);
  }

  /** Polls the page for up to 10 s. */
  protected async until<Given>(what: string, isSo: (given: Given) => boolean | Promise<boolean>, given: Given) {
    const isIn = await this.evaluate<boolean>(`(async () => {
      const end = Date.now() + 10_000;
      while (Date.now() < end) {
        if (await (${isSo})(${JSON.stringify(given)})) return true;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return false;
    })()`);
    if (!isIn) throw new Error(`After 10 s it is not so that ${what}`);
  }

  close(): Promise<void> {
    this.isOpen = false;
    return this.end();
  }

  /** Waits until the portal has started. */
  ready(): Promise<void> {
    return this.until('there is a session', () => Symbol.for('portal.session/1') in globalThis, null);
  }

  async call(options: CallOptions = {}): Promise<Ending> {
    const [ending] = await this.calls(options);
    if (ending === undefined) throw new Error('No call was made');
    return ending;
  }

  calls({ at = 0, times = 1, path = anyCall, method = 'GET' }: CallOptions): Promise<Ending[]> {
    return this.run(
      async (session, { at, times, path, method }) => {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 2)));
        while (Date.now() < at);
        const once = async () => {
          try {
            const init = { method, ...(method === 'GET' ? {} : { body: '{}' }) };
            return (await session.fetch(path, init)).status;
          } catch (error) {
            return error instanceof Error ? error.name : String(error);
          }
        };
        return Promise.all(Array.from({ length: times }, once));
      },
      { at, times, path, method },
    );
  }

  /** Makes a call with an expired token. @returns true if this tab stored new tokens before any other change */
  async refreshes({ at = 0 } = {}): Promise<boolean> {
    await this.run((session) => {
      const states: string[] = [];
      Reflect.set(globalThis, 'statesOfRefresh', states);
      session.subscribe(({ status }) => void states.push(status));
    });
    await this.call({ at });
    return this.run(() => Reflect.get(globalThis, 'statesOfRefresh')[1] === 'signed-in');
  }

  signIn(tokens: Tokens): Promise<void> {
    return this.run((session, tokens) => session.signIn(tokens), tokens);
  }

  /** @param at as for a call @returns time of the logout */
  signOut({ at = 0 } = {}): Promise<number> {
    return this.run(async (session, at) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 2)));
      while (Date.now() < at);
      session.signOut();
      return Date.now();
    }, at);
  }

  state(): Promise<ReturnType<PageSession['getState']>> {
    return this.run((session) => session.getState());
  }

  /** The stored access and refresh token, as this tab reads them. */
  tokens(): Promise<(string | null)[]> {
    return this.run(() => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key)));
  }

  /** Waits until this tab reads these tokens. */
  reads({ access, refresh }: Tokens): Promise<void> {
    return this.until(
      'the tab reads the tokens',
      ([access, refresh]) =>
        localStorage.getItem('access_token') === access && localStorage.getItem('refresh_token') === refresh,
      [access, refresh],
    );
  }

  /** Waits until the lock is held and so many tabs wait for it. */
  lockIs(waiting: number): Promise<void> {
    return this.until(
      `the lock is held and ${waiting} wait for it`,
      async ({ name, waiting }) => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const named = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
        return named(held) === 1 && named(pending) === waiting;
      },
      { name: lockName, waiting },
    );
  }

  /** Takes the session's lock as foreign code could. @returns a function that releases it */
  async holdLock(): Promise<() => Promise<void>> {
    await this.run(
      (_, name) =>
        new Promise<void>((granted) => {
          void navigator.locks.request(name, () => {
            granted();
            return new Promise<void>((release) => Reflect.set(globalThis, 'letLockGo', release));
          });
        }),
      lockName,
    );
    return () => this.run(() => Reflect.get(globalThis, 'letLockGo')());
  }
}
