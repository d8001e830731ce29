import type { BrowserContext, CDPSession, JSHandle, Page } from '@playwright/test';
import type { Tokens } from '../provider';

/** What the tests use of the session that the page holds. */
interface PageSession {
  getState(): { readonly status: string; readonly reason?: string; readonly sessionId?: string };
  signIn(tokens: Tokens): void;
  signOut(): void;
  refresh(usedAccess: string): Promise<{ readonly type: string }>;
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/** What a call came to: the status of its answer, or the name of its error. */
export type Ending = number | string;

interface CallOptions {
  /** On the wall clock, in ms, so that several tabs begin together. Default: now. */
  readonly at?: number;
  /** Calls at once. Default 1. */
  readonly times?: number;
  readonly path?: string;
  readonly method?: string;
}

/** Any call that needs a token. */
export const anyCall = '/api/auth/user/userdetail/';
export const refreshCall = '/api/token/refresh/';
export const lockName = 'portal.session';

/** A tab of the real portal, on a page that makes no calls of its own, and the session that runs in it. */
export class Tab {
  readonly page: Page;
  readonly session: JSHandle<PageSession>;

  private constructor(page: Page, session: JSHandle<PageSession>) {
    this.page = page;
    this.session = session;
  }

  /** `address`: of a page of the portal. */
  static async open(context: BrowserContext, address: string): Promise<Tab> {
    const page = await context.newPage();
    await page.goto(address);
    return Tab.on(page);
  }

  /** The tab of a page that shows the portal already; anew after each navigation. */
  static async on(page: Page): Promise<Tab> {
    await page.waitForFunction(() => Symbol.for('portal.session/1') in globalThis);
    const session = await page.evaluateHandle<PageSession>(() =>
      Reflect.get(globalThis, Symbol.for('portal.session/1')),
    );
    return new Tab(page, session);
  }

  async call(options: CallOptions = {}): Promise<Ending> {
    const [ending] = await this.calls(options);
    if (ending === undefined) throw new Error('No call was made');
    return ending;
  }

  calls({ at = 0, times = 1, path = anyCall, method = 'GET' }: CallOptions): Promise<Ending[]> {
    return this.session.evaluate(
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

  /** The type of its outcome. */
  refresh({ at = 0 } = {}): Promise<string> {
    return this.session.evaluate(async (session, at) => {
      const used = localStorage.getItem('access_token') ?? '';
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 2)));
      while (Date.now() < at);
      const { type } = await session.refresh(used);
      return type;
    }, at);
  }

  signIn(tokens: Tokens): Promise<void> {
    return this.session.evaluate((session, tokens) => session.signIn(tokens), tokens);
  }

  /** `at` as for a call. Returns when it happened. */
  signOut({ at = 0 } = {}): Promise<number> {
    return this.session.evaluate(async (session, at) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 2)));
      while (Date.now() < at);
      session.signOut();
      return Date.now();
    }, at);
  }

  state(): Promise<ReturnType<PageSession['getState']>> {
    return this.session.evaluate((session) => session.getState());
  }

  /** The stored access and refresh token, as this tab reads them; null where there is none. */
  tokens(): Promise<(string | null)[]> {
    return this.page.evaluate(() => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key)));
  }

  /** Waits until this tab reads these tokens. */
  async reads({ access, refresh }: Tokens): Promise<void> {
    await this.page.waitForFunction(
      ([access, refresh]) =>
        localStorage.getItem('access_token') === access && localStorage.getItem('refresh_token') === refresh,
      [access, refresh],
      { polling: 5 },
    );
  }

  /** Waits until the lock has a holder and so many tabs wait for it. */
  async lockIs(waiting: number): Promise<void> {
    await this.page.waitForFunction(
      async ([name, waiting]) => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const named = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
        return named(held) === 1 && named(pending) === waiting;
      },
      [lockName, waiting] as const,
      { polling: 20 },
    );
  }

  /** Takes the session's lock as foreign code would. Resolves, once it is granted, to the way to let it go. */
  async holdLock(): Promise<() => Promise<void>> {
    const held = await this.page.evaluateHandle(
      (name) =>
        new Promise<{ release: () => void }>((resolve) => {
          void navigator.locks.request(name, () => new Promise<void>((release) => resolve({ release })));
        }),
      lockName,
    );
    return () => held.evaluate(({ release }) => release());
  }

  /** The page must be hidden; a visible one goes on. */
  async freeze(): Promise<CDPSession> {
    const devTools = await this.page.context().newCDPSession(this.page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    return devTools;
  }
}

export async function thaw(devTools: CDPSession): Promise<void> {
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
}

/** The refresh tokens that the tabs of a context have sent, in order. */
export function listenToRefreshes(context: BrowserContext): readonly string[] {
  const used: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(refreshCall)) used.push(request.postDataJSON().refresh);
  });
  return used;
}

export const reused = (used: readonly string[]) => used.length - new Set(used).size;
