import { expect, type Page } from '@playwright/test';

export interface Printed {
  readonly title: string;
  /** With its style sheets. */
  readonly html: string;
}

/** Keeps what would be printed; in a frame too. */
export const keepPrinted = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const sheets = document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
      const html = `${document.documentElement.outerHTML}<style>${sheets.flat().join('')}</style>`;
      Object.assign(window.top ?? {}, { printed: { title: document.title, html } });
      window.dispatchEvent(new Event('afterprint'));
    };
  });

export async function printed(page: Page): Promise<Printed> {
  const found = await page.waitForFunction((): Printed | undefined => Reflect.get(window, 'printed'));
  await expect(page.locator('iframe')).toHaveCount(0);
  return found.evaluate((value) => value as Printed);
}
