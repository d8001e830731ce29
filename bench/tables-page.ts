/** A keystroke, in ms from the event. */
export interface Keystroke {
  /** Until the rows are laid out. */
  readonly rows: number;
  readonly paint: number;
}

declare global {
  interface Window {
    /** When the suppliers' response was read as text, and when parsed. */
    respondedAt?: number;
    parsedAt?: number;
    firstRowsAt?: number;
    /** When the response to the last change of a supplier was read as text. */
    updatedAt?: number;
    longTasks?: { readonly start: number; readonly duration: number }[];
  }
}

/** Runs in the page before anything else: records responses, the first rows' paint, and long tasks. */
export function watchPage(): void {
  const suppliers = '/api/enterprise/aziende-caricate/';
  const readText = Response.prototype.text;
  const parse = JSON.parse;
  let list: string | undefined;
  Response.prototype.text = async function text() {
    const body = await readText.call(this);
    const { pathname } = new URL(this.url);
    if (pathname === suppliers) {
      list = body;
      window.respondedAt = performance.now();
    } else if (pathname.startsWith(suppliers)) window.updatedAt = performance.now();
    return body;
  };
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    if (text === list) {
      list = undefined;
      window.parsedAt = performance.now();
    }
    return value;
  };
  const tasks: { readonly start: number; readonly duration: number }[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody th')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.firstRowsAt = performance.now();
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: ms from the suppliers' response as text, and as data, to the paint of the first rows. */
export function readFirstRows(): { readonly fromText: number; readonly fromData: number } {
  const until = window.firstRowsAt ?? Number.NaN;
  return { fromText: until - (window.respondedAt ?? Number.NaN), fromData: until - (window.parsedAt ?? Number.NaN) };
}

/** Runs in the page: types each text into the search, at random moments of a frame. */
export async function typeTexts(texts: readonly string[]): Promise<readonly Keystroke[]> {
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  const table = document.querySelector('table');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!input || !table || !setValue) throw new Error('The page has no search');
  input.focus();
  const keystrokes: Keystroke[] = [];
  for (const text of texts) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, Math.random() * 17));
    });
    const start = performance.now();
    setValue.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // After the microtasks of its listeners.
    await Promise.resolve();
    table.getBoundingClientRect();
    const rows = performance.now() - start;
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
    keystrokes.push({ rows, paint: performance.now() - start });
  }
  return keystrokes;
}

/** Runs in the page: scrolls three rows per frame, and counts late frames and elements. */
export async function scrollRows(frames: number): Promise<{ readonly dropped: number; readonly elements: number }> {
  const scroller = document.querySelector('table')?.parentElement;
  if (!scroller) throw new Error('The page has no table');
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frame = 1000 / 60;
  let elements = 0;
  let dropped = 0;
  let before = await nextFrame();
  for (let count = 0; count < frames; count += 1) {
    scroller.scrollTop += 132;
    const now = await nextFrame();
    dropped += Math.max(0, Math.round((now - before) / frame) - 1);
    before = now;
    if (count % 10 === 0) elements = Math.max(elements, document.querySelectorAll('*').length);
  }
  scroller.scrollTop = 0;
  await nextFrame();
  return { dropped, elements };
}

/** Runs in the page: changes a row's state. @returns ms until its layout, from the response's text if any, else from the event */
export async function updateRow(): Promise<number> {
  const control = document.querySelector<HTMLElement>('tbody select, tbody [aria-haspopup=menu]');
  const cell = control?.closest('td');
  const row = cell?.closest('tr');
  if (!control || !cell || !row) throw new Error('No row can be changed');
  // Without the open menu and the spinner.
  const currentState = () => cell.querySelector('[aria-haspopup=menu], span')?.textContent.trim();
  const before = currentState();
  const changed = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (currentState() === before) return;
      observer.disconnect();
      row.getBoundingClientRect();
      resolve(performance.now());
    });
    observer.observe(cell, { childList: true, characterData: true, subtree: true });
  });
  let start = performance.now();
  if (control instanceof HTMLSelectElement) {
    control.value = control.value === 'contattata' ? 'rifiutato' : 'contattata';
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    control.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    document.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=false]')?.click();
    // By then, React shows a question, if any.
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLElement>('[role=alertdialog] [data-dialog-actions] button:last-child')?.click();
  }
  const end = await changed;
  if (!(control instanceof HTMLSelectElement)) start = window.updatedAt ?? Number.NaN;
  return end - start;
}
