declare const __webpack_public_path__: string;

interface Opened {
  /** Names it to what ends it. */
  readonly key: readonly unknown[];
  readonly text: string;
}

let opened: readonly Opened[] = [];
let isShown = false;

/** Only what this remote's own code opens while a screen or extension of it is shown. */
function note(key: readonly unknown[], text: string, stack = ''): void {
  // The patched method, and who called it.
  const [, caller] = stack.match(/\w+:\/\/\S+:\d+:\d+/g) ?? [];
  if (isShown && caller?.startsWith(__webpack_public_path__)) opened = [...opened, { key, text: `${text}: ${caller}` }];
}

const end = (...key: readonly unknown[]) => {
  opened = opened.filter((one) => !key.every((part, index) => part === one.key[index]));
};

type After = (receiver: unknown, parameters: readonly unknown[], result: unknown, stack: string | undefined) => void;

function patch(owner: object, name: string, after: After): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') return;
  Reflect.set(owner, name, function patched(this: unknown, ...parameters: readonly unknown[]) {
    const result: unknown = Reflect.apply(original, this, parameters);
    after(this, parameters, result, new Error().stack);
    return result;
  });
}

const endsByItself = (options: unknown) =>
  typeof options === 'object' && options !== null && ('once' in options || 'signal' in options);

/** In milliseconds. A screen's effects have ended by then, and another of the same remote may be there. */
const pause = 1_000;

/** Warns in the console of what is still there after the last screen of this remote has gone: the portal can end none of it. */
export async function warnOfLeaks(): Promise<void> {
  patch(EventTarget.prototype, 'addEventListener', (target, [type, listener, options], _, stack) => {
    const receiver = target ?? window;
    if ((receiver !== window && receiver !== document) || endsByItself(options)) return;
    end(receiver, type, listener);
    note([receiver, type, listener], `a listener of "${String(type)}"`, stack);
  });
  patch(EventTarget.prototype, 'removeEventListener', (target, [type, listener]) =>
    end(target ?? window, type, listener),
  );
  patch(globalThis, 'setInterval', (_, __, id, stack) => note(['interval', id], 'an interval', stack));
  patch(globalThis, 'clearInterval', (_, [id]) => end('interval', id));
  patch(MutationObserver.prototype, 'observe', (observer, _, __, stack) => note([observer], 'an observer', stack));
  patch(MutationObserver.prototype, 'disconnect', (observer) => end(observer));

  const response = await fetch(`${__webpack_public_path__}release.json`);
  const { name } = await response.json();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const isThere = document.querySelector(`[data-remote="${name}"]`) !== null;
    if (isShown && !isThere) {
      timer = setTimeout(() => {
        for (const { text } of opened) console.warn(`${name} has left ${text}`);
        opened = [];
      }, pause);
    }
    if (isThere) clearTimeout(timer);
    isShown = isThere;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}
