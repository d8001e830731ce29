import type { Bidi } from '../session/bidi';
import { type LogEntry, startFirefox as start } from '../session/firefox';
import { evaluateIn } from '../session/firefox-tab';
import { clickActions, pressActions, typeActions } from './actions';
import type { Engine, EngineOptions, EngineTab } from './engine';

interface Contexts {
  readonly contexts: readonly { readonly context: string }[];
}

function tabOf(bidi: Bidi, context: string): EngineTab {
  const act = async (actions: readonly object[]) => {
    await bidi.send('input.performActions', { context, actions });
  };
  return {
    id: context,
    activate: async () => {
      await bidi.send('browsingContext.activate', { context });
    },
    navigate: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    evaluate: (expression) => evaluateIn(bidi, context, expression),
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (key) => act(pressActions(key)),
    type: (text) => act(typeActions(text)),
  };
}

/** Firefox, over WebDriver BiDi. */
export async function startFirefox({ path = 'firefox' }: EngineOptions): Promise<Engine> {
  const { bidi, stop } = await start(path);
  const errors: string[] = [];
  bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(text ?? '');
  });
  const tabs = async () => {
    const { contexts } = await bidi.send<Contexts>('browsingContext.getTree');
    return contexts.map(({ context }) => tabOf(bidi, context));
  };
  const openTab = async () => {
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return tabOf(bidi, context);
  };
  // Without a window, the first tab never has focus, and Enter presses no button there.
  const first = await tabs();
  await openTab();
  for (const { id } of first) await bidi.send('browsingContext.close', { context: id });
  return { tabs, openTab, errors: async () => errors, stop };
}
