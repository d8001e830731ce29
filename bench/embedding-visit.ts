import type { Browser, CDPSession } from '@playwright/test';
import { type Conditions, noteProblems, slowDown } from './visit';
import type { Request } from './waves';

export interface Embedding {
  /** In ms, from the start of embedding until the panel's rows are painted. */
  readonly painted: number;
  /** Requests to the portal in that time, including preflights; times in ms since 1970. */
  readonly requests: readonly (Request & { readonly isPreflight: boolean })[];
}

declare global {
  interface Window {
    embedding?: { readonly begun: number; readonly painted: number };
  }
}

/** Runs in every frame: reports to the top one when the panel's rows are painted, in ms since 1970. */
function watchForRows(): void {
  const now = () => performance.timeOrigin + performance.now();
  if (window === window.top) {
    addEventListener('message', ({ data }) => {
      const [mark] = performance.getEntriesByName('embedding');
      if (typeof data?.painted !== 'number' || !mark || window.embedding) return;
      window.embedding = { begun: performance.timeOrigin + mark.startTime, painted: data.painted };
    });
  }
  const roots = () => [
    document,
    document.querySelector('mssp-control-panel')?.shadowRoot,
    document.querySelector('main > div')?.shadowRoot,
  ];
  const look = () => {
    const row = roots().flatMap((root) => root?.querySelector('tbody [data-row]') ?? [])[0];
    if (!row?.checkVisibility()) {
      requestAnimationFrame(look);
      return;
    }
    // A task after the frame, once it is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.top?.postMessage({ painted: now() }, '*');
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Runs in every frame: signs in on the portal's origin. */
function signInAt(origin: string): void {
  if (location.origin !== origin) return;
  localStorage.setItem('access_token', 'bench');
  localStorage.setItem('refresh_token', 'bench');
}

/** Records requests of all frames to `origin`. */
function noteRequests(tools: CDPSession, origin: string) {
  const requests = new Map<string, { path: string; start: number; end: number; isPreflight: boolean; sent: number }>();
  tools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const { origin: requested, pathname } = new URL(request.url);
    if (requested !== origin) return;
    const start = wallTime * 1000;
    const isPreflight = request.method === 'OPTIONS';
    requests.set(requestId, { path: pathname, start, end: Number.POSITIVE_INFINITY, isPreflight, sent: timestamp });
  });
  tools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const noted = requests.get(requestId);
    if (noted) noted.end = noted.start + (timestamp - noted.sent) * 1000;
  });
  return requests;
}

interface EmbeddingVisit {
  readonly page: string;
  readonly portal: string;
  readonly conditions: Conditions;
}

/** Opens a page that embeds the panel, with an empty cache. */
export async function visitEmbedder(
  browser: Browser,
  { page: address, portal, conditions }: EmbeddingVisit,
): Promise<Embedding> {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const problems = noteProblems(page);
    await page.addInitScript(watchForRows);
    await page.addInitScript(signInAt, portal);
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    const requests = noteRequests(tools, portal);
    await slowDown(tools, conditions);
    await page.goto(address, { waitUntil: 'commit' });
    const measured = page.waitForFunction(() => window.embedding, undefined, { timeout: 60_000 });
    const times = await measured.catch((cause: unknown) => {
      throw new Error(`The panel did not show; ${problems.join('; ') || 'the page reported no error'}`, { cause });
    });
    const { begun, painted } = (await times.jsonValue()) ?? { begun: Number.NaN, painted: Number.NaN };
    if (problems.length > 0) throw new Error(`The page failed: ${problems.join('; ')}`);
    return {
      painted: painted - begun,
      requests: [...requests.values()].filter(({ start }) => start < painted),
    };
  } finally {
    await context.close();
  }
}
