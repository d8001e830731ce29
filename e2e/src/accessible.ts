import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on violations of WCAG 2.2 AA or best practices, by axe. */
export async function expectAccessible(page: Page) {
  // Colours in transition do not count. A spinner never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    // @ts-expect-error axe puts itself on the window
    const result = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(
      ({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary: string }[] }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }),
    );
  });
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** Adds a user style sheet to each page. */
const readWith = (page: Page, styles: string) =>
  page.addInitScript((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, styles);

/** Doubles the size of all text, as in the browser's settings. */
export const doubleText = (page: Page) => readWith(page, 'html { font-size: 200% !important; }');

/** The limits of WCAG 1.4.12. */
export const spaceText = (page: Page) =>
  readWith(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  );

/** Visible texts that their own element cuts off, and no title says whole. */
export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(main, dialog[open]) :is(h1, h2, p, label, legend, button, a, td, th, td span, th span)',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1 && !element.closest('[title]'))
      .filter((element) => getComputedStyle(element).overflow !== 'visible')
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        [scrollWidth - clientWidth, scrollHeight - clientHeight].some((hidden) => hidden > 1),
      )
      .map(({ textContent }) => textContent),
  );

/** Controls left or right of the window, outside scroll containers. */
export const controlsOutside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, a), dialog[open] :is(button, input)')]
      .filter((element) => element.checkVisibility() && !element.closest('table, fieldset'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => element.textContent || element.getAttribute('aria-label')),
  );
