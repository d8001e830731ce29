import { clickActions, pressActions, typeActions } from './actions';
import type { Engine, EngineOptions, EngineTab } from './engine';
import { startWebKitDriver, type WebDriverSession } from './webkit-driver';

type Evaluated = { readonly json: string } | { readonly error: string };

/** Records the console in the page from the first evaluation on, since the protocol has no event for it. */
const keepErrors = `if (!globalThis.errorsOfPage) {
  const errors = (globalThis.errorsOfPage = []);
  const { error } = console;
  console.error = (...words) => {
    errors.push(words.join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => errors.push(effectiveDirective));
}`;

const scriptOf = (expression: string) => `${keepErrors}
  (async () => JSON.stringify((await (${expression})) ?? null))().then(
    (json) => arguments[0]({ json }),
    (error) => arguments[0]({ error: String(error) }),
  );`;

function tabOf(driver: WebDriverSession, handle: string): EngineTab {
  const send = async <Result>(path: string, body: object) => {
    await driver.send('/window', { handle });
    return driver.send<Result>(path, body);
  };
  const act = (actions: readonly object[]) => send<void>('/actions', { actions });
  return {
    id: handle,
    // Each command switches to the tab, which shows it.
    activate: async () => {},
    navigate: (url) => send('/url', { url }),
    async evaluate(expression) {
      const result = await send<Evaluated>('/execute/async', { script: scriptOf(expression), args: [] });
      if ('error' in result) throw new Error(result.error);
      return JSON.parse(result.json);
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (key) => act(pressActions(key)),
    type: (text) => act(typeActions(text)),
  };
}

/** WebKitGTK over classic WebDriver. */
export async function startWebKit({ path = 'WebKitWebDriver' }: EngineOptions): Promise<Engine> {
  const driver = await startWebKitDriver(path);
  const tabs = async () => {
    const handles = await driver.send<readonly string[]>('/window/handles');
    return handles.map((handle) => tabOf(driver, handle));
  };
  return {
    tabs,
    async openTab() {
      const { handle } = await driver.send<{ handle: string }>('/window/new', { type: 'window' });
      return tabOf(driver, handle);
    },
    async errors() {
      const errors: string[] = [];
      for (const tab of await tabs()) errors.push(...(await tab.evaluate<string[]>('globalThis.errorsOfPage')));
      return errors;
    },
    stop: driver.stop,
  };
}
