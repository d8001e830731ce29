import type { Locator, Page } from '@playwright/test';
import { expect, type ForeignSite, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { fullRun } from './full-run';
import type { PortalServer } from './portal-server';
import type { Provider } from './provider';

test.use({ viewport: { width: 1280, height: 720 } });

const column = 'display: flex; flex-direction: column;';

interface Embedding {
  readonly portal: PortalServer;
  readonly foreign: ForeignSite;
  readonly provider: Provider;
}

interface Layout {
  readonly name: string;
  /** Of the page around `main > mssp-control-panel`. */
  readonly css: string;
  /** The page limits the panel's height. */
  readonly scrolls: boolean;
}

const layouts: readonly Layout[] = [
  { name: 'a block', css: '', scrolls: false },
  { name: 'a block of a greatest height', css: 'mssp-control-panel { max-height: 60vh }', scrolls: true },
  {
    name: 'height: 100% in a page that hides what is too much',
    css: 'html, body { height: 100%; margin: 0; overflow: hidden } main { height: 100%; overflow: hidden } mssp-control-panel { height: 100% }',
    scrolls: true,
  },
  {
    name: 'flex: 1 and no least height',
    css: `main { ${column} height: 500px; overflow: hidden } mssp-control-panel { flex: 1; min-height: 0 }`,
    scrolls: true,
  },
  { name: 'a grid that centres', css: 'main { display: grid; place-items: center }', scrolls: false },
  { name: 'all of its style taken back', css: 'mssp-control-panel { all: revert !important }', scrolls: false },
  { name: 'a width of what is inside', css: 'mssp-control-panel { width: fit-content }', scrolls: false },
];

const list = (page: Page) => page.getByRole('region', { name: 'Elenco delle aziende', exact: true });
const last = (page: Page) => list(page).getByRole('row').last();

/** The whole element is within the window and all clipping ancestors. */
const isInSight = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve((entry?.intersectionRatio ?? 0) > 0.9);
        });
        observer.observe(element);
      }),
  );

const expectInSight = (locator: Locator) => expect.poll(() => isInSight(locator)).toBe(true);

/** Distance of the headers from the top of their list, in pixels. */
const headOffset = (page: Page) =>
  list(page).evaluate((region) => {
    const head = region.querySelector('th')?.getBoundingClientRect();
    return region.scrollTop > 0 && head ? Math.abs(head.top - region.getBoundingClientRect().top) : Number.NaN;
  });

/** Replaces the page's layout and resets scrolling. */
const layOut = (page: Page, css: string) =>
  page.evaluate((text) => {
    const style = document.querySelector('style');
    if (style) style.textContent = text;
    const panel = document.querySelector('mssp-control-panel');
    const parts = panel?.shadowRoot?.querySelectorAll('[data-portal], [role="region"]') ?? [];
    for (const part of [panel, ...parts]) part?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, css);

/** Inner scrolling of the panel, its width, and the element's height. */
const measure = (page: Page) =>
  page.locator('mssp-control-panel').evaluate((element) => {
    const root = element.shadowRoot?.querySelector('[data-portal]');
    if (!root) throw new Error('There is no panel');
    const scrolls = [element, root].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    return { scrolls, width: root.clientWidth, height: element.getBoundingClientRect().height };
  });

/** A page with a footer after the panel. */
async function openPage(page: Page, { portal, foreign, provider }: Embedding) {
  foreign.show({ html: foreignPage(portal, { head: '<style></style>', body: '<main><nav>Menu loro</nav>' }) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  await page.evaluate(() => {
    const foot = document.createElement('footer');
    foot.innerHTML = '<button type="button">Piede loro</button>';
    document.querySelector('main')?.append(foot);
  });
}

test(
  'where it has a height it scrolls inside, else it grows: wheel and keyboard reach its end and the page’s foot',
  fullRun,
  async ({ page, portal, foreign, provider }) => {
    test.slow();
    await openPage(page, { portal, foreign, provider });
    for (const { name, css, scrolls } of layouts)
      await test.step(name, async () => {
        await layOut(page, css);
        const measured = await measure(page);
        expect(measured.scrolls).toBe(scrolls);
        expect(measured.width).toBeGreaterThan(900);
        expect(measured.height).toBeGreaterThan(400);

        await list(page).hover({ position: { x: 60, y: 60 } });
        await expect(async () => {
          await page.mouse.wheel(0, 600);
          expect(await isInSight(last(page))).toBe(true);
        }).toPass({ intervals: [100] });
        expect(await headOffset(page)).toBeLessThanOrEqual(1);

        await layOut(page, css);
        const foot = page.getByRole('button', { name: 'Piede loro' });
        await foot.focus();
        await expectInSight(foot);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Control+End');
        await expect(last(page).locator(':scope:focus, :focus')).toHaveCount(1);
        await expectInSight(last(page));
      });
  },
);

test('a page may hide it by its own class, and show it again', async ({ page, portal, foreign, provider }) => {
  await openPage(page, { portal, foreign, provider });
  await layOut(page, '.hidden { display: none }');
  const panel = page.locator('mssp-control-panel');
  await panel.evaluate((element) => element.classList.add('hidden'));
  await expect(panel).toBeHidden();
  await panel.evaluate((element) => element.classList.remove('hidden'));
  await expect(list(page)).toBeVisible();
});
