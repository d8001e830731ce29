import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on violations of WCAG 2.2 AA or best practices, by axe. */
export async function expectAccessible(page: Page, { without = [] }: { readonly without?: readonly string[] } = {}) {
  // Colours in transition do not count. A spinner never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  await page.evaluate(axe);
  const violations = await page.evaluate(async (without) => {
    // @ts-expect-error axe puts itself on the window
    const result = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    });
    return result.violations.map(
      ({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary: string }[] }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }),
    );
  }, without);
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** Lays a user style sheet over what is shown, instead of the last one. */
export const readWith = (page: Page, styles: string) =>
  page.evaluate(async (styles) => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of [document, ...shadows]) {
      const sheet = Object.assign(new CSSStyleSheet(), { isOfUser: true });
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((other) => !('isOfUser' in other)), sheet];
    }
    // What follows the layout comes a frame later.
    dispatchEvent(new Event('resize'));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, styles);

/** All text of twice the size, as in the browser's settings. */
export const doubled = 'html { font-size: 200% !important; }';

/** The limits of WCAG 1.4.12. */
export const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Visible texts that their own element cuts off, and no title says whole. */
export const cutTexts = (page: Page) =>
  page.locator('h1, h2, h3, p, label, legend, button, a, td, th, td span, th span').evaluateAll((elements) =>
    elements
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
  page.locator('button, input, textarea, a').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility() && !control.closest('table, fieldset'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth + 1;
      })
      .map((control) => control.textContent || control.getAttribute('aria-label')),
  );

/** Of what is not in a table: its place on the screen comes after the one before of its layer, below it or to its right. */
export const misplaced = (page: Page) =>
  page.locator('a[href], button, input, textarea, [tabindex="0"]').evaluateAll((stops) => {
    // The bell of an embedded panel stands in its corner, and comes before all of it.
    const layerOf = (element: Element): Element =>
      element.matches('[data-clear]:has(> [aria-haspopup="dialog"])') ||
      getComputedStyle(element).position === 'fixed' ||
      !element.parentElement
        ? element
        : layerOf(element.parentElement);
    const shown = stops
      .filter((stop) => stop instanceof HTMLElement)
      .filter((stop) => !stop.closest('table') && stop.tabIndex === 0 && stop.checkVisibility())
      .map((stop) => ({ stop, layer: layerOf(stop), box: stop.getBoundingClientRect() }));
    const late = shown.filter(({ layer, box }, index) => {
      const before = shown.slice(0, index).findLast((other) => other.layer === layer)?.box;
      const isInside = before && box.left > before.left && box.right < before.right && box.top > before.top;
      return before && !isInside && box.top < before.bottom - 4 && box.left < before.right - 4;
    });
    return late.map(({ stop }) => stop.outerHTML.slice(0, 120));
  });

/** Controls less than 24 pixels wide or high, but links in a line of text. */
export const small = (page: Page) =>
  page
    .locator('a[href], button, input, textarea, label:has(input), [role^="menuitem"], [role="option"]')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility({ opacityProperty: true }) && !target.matches('label > input'))
        .filter((target) => !(target.matches('a') && getComputedStyle(target).display === 'inline'))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ target, box }) => {
          // A checkbox is drawn smaller than it is.
          const { inset } = getComputedStyle(target, '::before');
          const more = target.matches('[type="checkbox"]:not([role])') ? -2 * Number.parseFloat(inset) : 0;
          return box.width > 1 && Math.min(box.width, box.height) + more < 24;
        })
        .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`),
    );

/** Edges of controls, icons without a text beside them, bars and dots, with less than 3:1 to what is around them. */
export const faint = (page: Page) =>
  page
    .locator('button, input, textarea, [role="switch"], [aria-haspopup] > [data-tone], button svg')
    // A mean has the tone ‘neutral’.
    .or(
      page.locator(
        '[data-tone]:not([data-tone="neutral"]):empty, [data-tone]:not([data-tone="neutral"]) > :empty:not(input)',
      ),
    )
    .evaluateAll((elements) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const luminance = (colours: readonly string[]) => {
        for (const colour of colours) {
          if (context) context.fillStyle = colour;
          context?.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].map((value) =>
          value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const backdrop = (element: Element | null): string[] =>
        element ? [...backdrop(element.parentElement), getComputedStyle(element).backgroundColor] : ['white'];
      return elements
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.closest(':disabled, [aria-disabled="true"]'))
        .flatMap((element) => {
          const { borderTopColor, borderTopWidth, backgroundColor, color, stroke, fill } = getComputedStyle(element);
          const around = backdrop(element.parentElement);
          const isIcon = element.matches('svg, [data-tone]:empty, [data-tone] > :empty');
          if (isIcon ? element.closest('button')?.textContent : borderTopWidth === '0px') return [];
          const paint = stroke === 'none' ? fill : stroke;
          const shown = isIcon ? [element.matches('path') ? paint : color] : [backgroundColor, borderTopColor];
          const [edge, ground] = [luminance([...around, ...shown]), luminance(around)];
          const ratio = (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
          // An edge of no colour is none: the text alone says that it is a control.
          return ratio < 3 && (isIcon || luminance([...around, borderTopColor]) !== ground)
            ? [`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 120)}`]
            : [];
        });
    });

/** Where the Tab key leads, until it comes back: what something else covers wholly, or has no outline. */
export async function badStops(page: Page) {
  const bad: string[] = [];
  await page.evaluate(() => Object.assign(globalThis, { stops: new Set() }));
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // What makes way for it does so a frame later.
      await new Promise(requestAnimationFrame);
      let root: Document | ShadowRoot = document;
      while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
      const { activeElement: focused } = root;
      const stops: Set<Element | null> = Reflect.get(globalThis, 'stops');
      if (!focused || focused === document.body || stops.has(focused)) return undefined;
      stops.add(focused);
      // A field's parent may have the outline instead.
      const isOutlined = [focused, focused.parentElement].some((element) => {
        const { outlineStyle = 'none', outlineWidth = '' } = element ? getComputedStyle(element) : {};
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      const target = focused.closest('label') ?? focused;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const isCovered = [left + 2, (left + right) / 2, right - 2].every((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].every((y) => !target.contains(root.elementFromPoint(x, y))),
      );
      return { isOutlined, isCovered, markup: focused.outerHTML.slice(0, 120) };
    });
    if (!stop) return bad;
    if (!stop.isOutlined) bad.push(`no outline: ${stop.markup}`);
    if (stop.isCovered) bad.push(`covered: ${stop.markup}`);
  }
}
