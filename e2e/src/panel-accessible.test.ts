import type { Locator, Page } from '@playwright/test';
import {
  controlsOutside,
  cutTexts,
  doubleText,
  expectAccessible,
  expectNoSidewaysScroll,
  spaceText,
} from './accessible';
import { fullRun, fullRunUnless } from './full-run';
import { expectToast, openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

const closeAll = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open], [role="menu"]')).toHaveCount(0);
};

/** True if nothing else covers the element's top corners. */
const isOnTop = (element: Locator) =>
  element.evaluate((target) => {
    const { left, right, top } = target.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => target.contains(document.elementFromPoint(x, top + 4)));
  });

/** Checks each tab and everything that opens on it, the account's page and the header's. */
async function walk(page: Page, check: () => Promise<void>) {
  await openTab(page, 'dashboard');
  await check();
  await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
  await check();
  await closeAll(page);
  await rows(page, 'dashboard').first().getByRole('rowheader').getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Accedi – / })).toBeInViewport();
  await check();
  await closeAll(page);
  await rows(page, 'dashboard')
    .first()
    .getByRole('button', { name: /^Accedi/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check();
  await openTab(page, 'technicians');
  await check();
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  await page.getByLabel('Cognome').fill('Neri');
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Scartare le modifiche?' })).toBeVisible();
  await check();
  await openTab(page, 'suppliers');
  await check();
  await page
    .getByRole('button', { name: /Stato contatto di/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await check();
  await closeAll(page);
  for (const name of [/^Dettagli/, /^Aggiungi nota/]) {
    await rows(page, 'suppliers').first().getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await closeAll(page);
  }
  await rows(page, 'suppliers').first().getByRole('checkbox').click();
  await expect(page.getByRole('group', { name: '1 selezionata' })).toBeVisible();
  await check();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible();
  await check();
  await page.goto('/dashboardMSSP/provisioning?cerca=nessuna-si-chiama-così');
  await expect(page.getByText('Nessuna azienda trovata')).toBeVisible();
  await check();
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { name: 'Cambia password' })).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifiche' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifiche recenti' })).toBeVisible();
  await check();
}

test.beforeEach(({ faults }) => faults.inject({ path: '/api/sso/generate-token/', status: 200, body: {} }));

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test(
      'no tab and nothing that opens on it has a barrier that axe knows',
      fullRunUnless(colorScheme === 'light'),
      async ({ page }) => {
        await walk(page, () => expectAccessible(page));
      },
    );
  });

test.describe('on a phone, 320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true });
  test('nothing moves sideways, and rows are blocks of labelled values', async ({ page }) => {
    await walk(page, async () => {
      await expectNoSidewaysScroll(page);
      expect(await controlsOutside(page)).toEqual([]);
    });
    await openTab(page, 'technicians');
    const first = rows(page, 'technicians').first();
    await expect(first).toHaveCSS('display', 'flex');
    const switches = await first.getByRole('switch').boundingBox();
    expect((switches?.x ?? 0) + (switches?.width ?? 999)).toBeLessThanOrEqual(320);
  });
});

for (const width of [360, 768, 1440])
  test.describe(`with the widest spacing of texts, at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('no tab and nothing that opens on it cuts a text or hides a control', async ({ page }) => {
      await spaceText(page);
      await walk(page, async () => {
        await expectNoSidewaysScroll(page);
        expect([...(await controlsOutside(page)), ...(await cutTexts(page))]).toEqual([]);
      });
    });
  });

test('text of twice the size hides no control, on any tab nor where something opens', fullRun, async ({ page }) => {
  await doubleText(page);
  await walk(page, async () => {
    await expectNoSidewaysScroll(page);
    expect(await controlsOutside(page)).toEqual([]);
  });
});

/** Notes status texts that come together with their live region, where assistive technology may miss them. */
const watchStatus = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { missed: [] });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            for (const region of [node, ...node.querySelectorAll('*')])
              if (region.matches('[role="status"], [aria-live="polite"]') && region.textContent?.trim())
                // @ts-expect-error of this test
                globalThis.missed.push(region.outerHTML);
    }).observe(document, { subtree: true, childList: true });
  });

const missed = (page: Page) =>
  // @ts-expect-error of this test
  page.evaluate((): unknown => globalThis.missed.splice(0));

test('what a job announces comes into live regions that were there before', async ({
  page,
  faults,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  await watchStatus(page);
  await openTab(page, 'suppliers');
  await missed(page);
  const row = rows(page, 'suppliers').filter({ hasText: 'Da contattare' }).first();
  const jobs: readonly (() => Promise<void>)[] = [
    async () => {
      await page.getByRole('searchbox').fill('nessuna-si-chiama-così');
      await expect(page.getByText(/^0 aziende su/)).toBeVisible();
      await page.getByRole('searchbox').fill('');
    },
    async () => {
      await row.getByRole('button', { name: /Stato contatto di/ }).click();
      await page.getByRole('menuitemradio', { name: 'Contattata' }).click();
      await expectToast(page, 'Stato contatto aggiornato');
    },
    async () => {
      await page.getByRole('checkbox').nth(2).check();
      await expect(page.getByRole('button', { name: 'Deseleziona' })).toBeVisible();
      await page.getByRole('button', { name: 'Deseleziona' }).click();
    },
    async () => {
      await faults.inject({ path: '/api/enterprise/aziende-caricate/', status: 500 });
      await page.getByRole('button', { name: 'Aggiorna l’elenco' }).click();
      await expect(page.getByText(/^L’elenco potrebbe non essere aggiornato/)).toBeVisible();
    },
    async () => {
      await page.getByRole('button', { name: 'Cerca ovunque' }).click();
      await page.getByRole('combobox').fill('studio');
      await expect(page.getByText(/^\d+ risultat/)).toBeVisible();
    },
  ];
  for (const [index, job] of jobs.entries()) {
    await job();
    expect(await missed(page), `job ${index}`).toEqual([]);
  }
});

test.describe('on a tablet, 768 pixels wide', () => {
  test.use({ viewport: { width: 768, height: 1024 } });
  test('each table shows all of its columns, with nothing to scroll sideways', fullRun, async ({ page }) => {
    for (const tab of ['dashboard', 'technicians', 'suppliers'] as const) {
      await openTab(page, tab);
      await expect(rows(page, tab).first()).toHaveCSS('display', 'table-row');
      const scroller = page.getByRole('grid').locator('..');
      expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test('what takes focus never lies under the headers, which are of several lines', async ({ page }) => {
    await openTab(page, 'dashboard');
    await rows(page, 'dashboard')
      .nth(14)
      .getByRole('button', { name: /^Accedi/ })
      .focus();
    for (let row = 13; row >= 2; row -= 1) {
      await page.keyboard.press('ArrowUp');
      const button = rows(page, 'dashboard')
        .nth(row)
        .getByRole('button', { name: /^Accedi/ });
      await expect(button).toBeFocused();
      await expect.poll(() => isOnTop(button), { message: `row ${row}` }).toBe(true);
    }
  });
});

test.describe('at 320 × 256 pixels, as at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('a focused row is in sight, below what can be done with the selected ones', async ({ page }) => {
    await openTab(page, 'suppliers');
    await page.getByRole('searchbox').press('Enter');
    for (let row = 0; row < 4; row += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
    const bar = page.getByRole('group', { name: '4 selezionate' });
    await expect(bar.getByRole('button', { name: 'Deseleziona' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      const name = page.getByRole('rowheader').and(page.locator(':focus'));
      await expect(name).toBeInViewport({ ratio: 0.9 });
      await expect.poll(() => isOnTop(name)).toBe(true);
    }
  });
});

/** Of what is not in the table: its place on the screen comes after the one before, below it or to its right. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, [tabindex="0"])')];
    const shown = stops.filter((stop) => !stop.closest('table') && stop.tabIndex === 0 && stop.checkVisibility());
    const boxes = shown.map((stop) => stop.getBoundingClientRect());
    const late = shown.filter((_, index) => {
      const [before, box] = [boxes[index - 1], boxes[index]];
      const isInside = before && box && box.left > before.left && box.right < before.right && box.top > before.top;
      return before && box && !isInside && box.top < before.bottom - 4 && box.left < before.right - 4;
    });
    return late.map((stop) => stop.outerHTML.slice(0, 120));
  });

/** Controls less than 24 pixels wide or high, but links in a line of text. */
const small = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, label:has(input))')];
    const shown = targets.filter((target) => target.checkVisibility({ opacityProperty: true }) && !target.matches('a'));
    return shown
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ target, box }) => {
        // A checkbox is drawn smaller than it is.
        const { inset } = getComputedStyle(target, '::before');
        const more = target.matches('[type="checkbox"]:not([role])') ? -2 * Number.parseFloat(inset) : 0;
        return box.width > 1 && Math.min(box.width, box.height) + more < 24;
      })
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`);
  });

/** Edges of controls with less than 3:1 to what is around them. */
const faint = (page: Page) =>
  page.evaluate(() => {
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
    const edged = [...document.querySelectorAll('main :is(button, [type="checkbox"], [aria-haspopup] > [data-tone])')];
    return edged
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
        if (borderTopWidth === '0px' || context === null) return [];
        const around = backdrop(element.parentElement);
        const [edge, ground] = [luminance([...around, backgroundColor, borderTopColor]), luminance(around)];
        const ratio = (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
        // An edge of no colour is none: the text alone says that it is a control.
        return ratio < 3 && luminance([...around, borderTopColor]) !== ground
          ? [`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 120)}`]
          : [];
      });
  });

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });
    test('what takes focus is in the order of the screen, 24 pixels large, and of an edge of 3:1', async ({ page }) => {
      for (const tab of ['dashboard', 'technicians', 'suppliers'] as const) {
        await openTab(page, tab);
        if (tab === 'dashboard') await expect(page.locator('fieldset').first()).toBeAttached();
        expect(await misplaced(page), tab).toEqual([]);
        expect(await small(page), tab).toEqual([]);
        expect(await faint(page), tab).toEqual([]);
      }
    });
  });
