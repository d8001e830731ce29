import type { BrowserContext, Page, Route } from '@playwright/test';

/** The host's code: without it, the page shows only its own markup. */
const hostCode = '**/host/*.js';

/** Holds files back, by default the host's code. @returns a function that releases them */
export async function hold(page: Page, files = hostCode): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route: Route) => {
    await released;
    await route.fallback();
  });
  return async () => release();
}

/** Opens an address without waiting for its load event. */
export const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

export const firstScreen = (page: Page) => page.locator('#first-screen');

/** User-visible markup, one line per node, without React's ids and intended differences of a first screen. */
export const markupOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) => {
    const numbers = new Map<string, string>();
    const numbered = (value: string) => {
      if (!numbers.has(value)) numbers.set(value, `id-${numbers.size}`);
      return numbers.get(value);
    };
    const transient = ['aria-live', 'autofocus'];
    const attribute = ({ name, value }: Attr) => `${name}=${/^_\S*_$/.test(value) ? numbered(value) : value}`;
    const linesOf = (node: Node): readonly string[] => {
      if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
      const attributes = [...node.attributes].filter(({ name }) => !transient.includes(name)).map(attribute);
      node.normalize();
      return [[node.tagName, ...attributes.sort()].join(' '), ...[...node.childNodes].flatMap(linesOf)];
    };
    return [...root.childNodes].flatMap(linesOf);
  });

/** Largest colour difference of two pictures, of 255; 255 if their sizes differ. */
export async function largestDifference(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  const page = await context.newPage();
  const pictures = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  const difference = await page.evaluate(async (sources) => {
    const pixels = async (source: string) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      return [...(canvas?.getImageData(0, 0, picture.width, picture.height).data ?? [])];
    };
    const [first = [], second = []] = await Promise.all(sources.map(pixels));
    if (first.length === 0 || first.length !== second.length) return 255;
    return first.reduce((most, value, index) => Math.max(most, Math.abs(value - (second[index] ?? 0))), 0);
  }, pictures);
  await page.close();
  return difference;
}
