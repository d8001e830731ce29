/** One keystroke, in ms from the event. */
export interface Keystroke {
  /** Until the rows were in the document and laid out. */
  readonly rows: number;
  readonly paint: number;
}

declare global {
  interface Window {
    /** When the suppliers' answer was there as text, and when as data. */
    answeredAt?: number;
    parsedAt?: number;
    firstRowsAt?: number;
    /** When the answer to the last change of a supplier was there as text. */
    updatedAt?: number;
    longTasks?: { readonly start: number; readonly duration: number }[];
  }
}

/** Runs in the page before anything else: notes when answers came, the first rows' paint, and every long task. */
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
      window.answeredAt = performance.now();
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

/** Runs in the page: from the suppliers' answer as text, and as data, to the paint of the first rows; in ms. */
export function readFirstRows(): { readonly fromText: number; readonly fromData: number } {
  const until = window.firstRowsAt ?? Number.NaN;
  return { fromText: until - (window.answeredAt ?? Number.NaN), fromData: until - (window.parsedAt ?? Number.NaN) };
}

/** Runs in the page: types each text into the search, a keystroke at a time, at any moment of a frame. */
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
    // Its own listeners' microtasks have run by then.
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

/** Runs in the page: scrolls three rows a frame, and says how many frames came late and how many elements there were. */
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

/**
 * Runs in the page: gives one row another state. Says how long the new one took to be laid out, in ms: from the
 * server's answer as text where there is one, else from the event.
 */
export async function updateRow(): Promise<number> {
  const control = document.querySelector<HTMLElement>('tbody select, tbody [aria-haspopup=menu]');
  const cell = control?.closest('td');
  const row = cell?.closest('tr');
  if (!control || !cell || !row) throw new Error('No row can be changed');
  // Neither the open menu nor what turns while the server thinks about it.
  const shown = () => cell.querySelector('[aria-haspopup=menu], span')?.textContent.trim();
  const before = shown();
  const changed = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (shown() === before) return;
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
    // React shows the question, where there is one, by then.
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLElement>('[role=alertdialog] [data-dialog-actions] button:last-child')?.click();
  }
  const end = await changed;
  if (!(control instanceof HTMLSelectElement)) start = window.updatedAt ?? Number.NaN;
  return end - start;
}
