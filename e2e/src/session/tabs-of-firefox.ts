import type { Bidi } from './bidi';
import { type LogEntry, startFirefox } from './firefox';
import { FirefoxTab } from './firefox-tab';
import type { Container, TabBrowser } from './groups';
import { refreshCall } from './tab';
import { Traffic } from './traffic';

interface SentRequest {
  readonly context: string | null;
  readonly request: { readonly request: string; readonly method: string; readonly url: string };
}

/** Events in the tabs of a container. */
interface Heard {
  traffic: Traffic;
  readonly unexpected: string[];
}

/** Expected errors: of pages outside the portal, and of scripts still loading when their page was left. */
const expected = [/favicon\.ico” was blocked/, /hashes in the integrity attribute match the content/];

async function refreshTokenOf(bidi: Bidi, request: string): Promise<string> {
  const body = { dataType: 'request', request };
  const { bytes } = await bidi.send<{ bytes: { value: string } }>('network.getData', body);
  return JSON.parse(bytes.value).refresh;
}

/** Reports requests and errors of tabs to their container. */
async function listenIn(bidi: Bidi, heardIn: ReadonlyMap<string, Heard>): Promise<void> {
  await bidi.send('network.addDataCollector', { dataTypes: ['request'], maxEncodedDataSize: 100_000 });
  bidi.on<SentRequest>('network.beforeRequestSent', ({ context, request }) => {
    const { pathname: path } = new URL(request.url);
    const traffic = heardIn.get(context ?? '')?.traffic;
    if (traffic === undefined || !path.startsWith('/api/')) return;
    const refreshToken = path === refreshCall ? { refreshToken: refreshTokenOf(bidi, request.request) } : {};
    traffic.record({ method: request.method, path, ...refreshToken });
  });
  bidi.on<LogEntry>('log.entryAdded', ({ level, text, source }) => {
    if (level === 'error' && !expected.some((pattern) => pattern.test(text ?? '')))
      heardIn.get(source.context ?? '')?.unexpected.push(text ?? '');
  });
}

/** Firefox with a window per tab, since background tabs would be slowed down. */
export async function tabsOfFirefox(path: string): Promise<TabBrowser> {
  const { bidi, stop } = await startFirefox(path);
  const heardIn = new Map<string, Heard>();
  await listenIn(bidi, heardIn);

  async function newContainer(): Promise<Container> {
    const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
    const heard: Heard = { traffic: new Traffic(), unexpected: [] };
    return {
      unexpected: heard.unexpected,
      async openTab() {
        const window = { type: 'window', userContext };
        const { context } = await bidi.send<{ context: string }>('browsingContext.create', window);
        heardIn.set(context, heard);
        return new FirefoxTab(bidi, context);
      },
      listen() {
        heard.traffic = new Traffic();
        return heard.traffic;
      },
    };
  }

  return { newContainer, close: stop };
}
