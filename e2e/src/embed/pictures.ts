import type { BrowserContext } from '@playwright/test';

/** Of 255: round corners vary by one or two steps between renderings. */
const noise = 4;

/** Runs in a page: number of visibly different pixels; all of them if the sizes differ. */
async function countDifferent([addresses, tolerance]: readonly [readonly string[], number]): Promise<number> {
  const pictures = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return canvas?.getImageData(0, 0, image.width, image.height);
    }),
  );
  const [one, other] = pictures;
  if (!one || !other || one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  const isDifferent = (at: number) => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > tolerance;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    if (isDifferent(at) || isDifferent(at + 1) || isDifferent(at + 2)) count += 1;
  }
  return count;
}

/** Number of visibly different pixels of two PNGs. */
export async function differentPixels(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await context.newPage();
  const addresses = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  const count = await page.evaluate(countDifferent, [addresses, noise] as const);
  await page.close();
  return count;
}
