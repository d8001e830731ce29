import { json, scriptedApi } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { mount } from './mount';
import { withConstructedSheets } from './testing/style-sheets';

withConstructedSheets();
const api = scriptedApi({ isSignedIn: true });

/** Counts the listeners that were added and not removed, by target and type. */
function countListeners() {
  const open = new Map<string, number>();
  const targets: readonly (readonly [string, EventTarget])[] = [
    ['window', window],
    ['document', document],
    ['html', document.documentElement],
    ['body', document.body],
  ];
  const restore = targets.map(([name, target]) => {
    const { addEventListener, removeEventListener } = target;
    const known = new Set<string>();
    const ids = new Map<unknown, number>();
    const keyOf = (type: string, listener: unknown, options?: unknown) => {
      if (!ids.has(listener)) ids.set(listener, ids.size);
      const capture = typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options;
      return `${type} ${ids.get(listener)} ${capture === true}`;
    };
    const count = (type: string, by: number) => open.set(`${name} ${type}`, (open.get(`${name} ${type}`) ?? 0) + by);
    target.addEventListener = (...parameters: Parameters<EventTarget['addEventListener']>) => {
      const key = keyOf(...parameters);
      if (!known.has(key)) count(parameters[0], 1);
      known.add(key);
      addEventListener.apply(target, parameters);
    };
    target.removeEventListener = (...parameters: Parameters<EventTarget['removeEventListener']>) => {
      if (known.delete(keyOf(...parameters))) count(parameters[0], -1);
      removeEventListener.apply(target, parameters);
    };
    return () => Object.assign(target, { addEventListener, removeEventListener });
  });
  return {
    left: () => Object.fromEntries([...open].filter(([, count]) => count !== 0)),
    stop: () => {
      for (const undo of restore) undo();
    },
  };
}

test('a hundred panels that came and went leave the page as one did @full', async () => {
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
  const place = document.createElement('main');
  document.body.append(place);
  const globals = () => Object.getOwnPropertyNames(globalThis).sort();
  const cycle = async (wait: boolean) => {
    const ready = jest.fn();
    const options = { session: { tokens: { access: 'a', refresh: 'r' } }, apiOrigin: api.origin(), onReady: ready };
    const handle = await act(async () => mount(place, options));
    if (wait) expect(ready).toHaveBeenCalled();
    await act(async () => handle.unmount());
  };
  // React listens to the document's selection once, jsdom's selectors to its pointer.
  await cycle(true);
  const listeners = countListeners();
  const first = { globals: globals(), html: document.documentElement.outerHTML };
  for (let count = 0; count < 100; count += 1) await cycle(count % 2 === 0);
  expect({ globals: globals(), html: document.documentElement.outerHTML }).toEqual(first);
  expect(listeners.left()).toEqual({});
  expect(place.childNodes).toHaveLength(0);
  listeners.stop();
});
