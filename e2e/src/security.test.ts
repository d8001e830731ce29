import type { Page } from '@playwright/test';
import { fullRun, fullRunUnless } from './full-run';
import { startPortal } from './portal-server';
import { expect, fillLogin, signedInTest, test } from './test';

test('the page runs no script of others', async ({ page, expectedConsole }) => {
  expectedConsole.push(/TrustedHTML/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const violated = new Promise<string>((resolve) =>
      document.addEventListener(
        'securitypolicyviolation',
        (event) => {
          event.stopPropagation();
          resolve(event.effectiveDirective);
        },
        { once: true },
      ),
    );
    try {
      document.body.innerHTML = '<img src=x onerror="globalThis.injected = true">';
    } catch (error) {
      return { thrown: String(error), violated: await violated, injected: 'injected' in globalThis };
    }
    return { thrown: '', violated: '', injected: true };
  });
  expect(outcome).toMatchObject({ violated: 'require-trusted-types-for', injected: false });
  expect(outcome.thrown).toContain('TypeError');
});

test('a script without a hash does not load', async ({ page, expectedConsole }) => {
  expectedConsole.push(/[Ii]ntegrity/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  const outcome = await page.evaluate(() =>
    import(document.querySelector<HTMLScriptElement>('script[defer]')?.src ?? '').then(
      () => 'loaded',
      (error: unknown) => String(error),
    ),
  );
  expect(outcome).toContain('Failed to fetch dynamically imported module');
});

test('bundles have one Trusted Types policy, loader and page their own; none lets foreign markup or script text through', async ({
  page,
}) => {
  await page.addInitScript(() => {
    interface Policy {
      createHTML(markup: string): object;
    }
    const made: string[][] = [];
    Object.assign(globalThis, { made });
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): Policy };
    };
    const create = trustedTypes.createPolicy.bind(trustedTypes);
    trustedTypes.createPolicy = (name, rules) => {
      const policy = create(name, rules);
      const isForeign = 'createHTML' in rules && String(policy.createHTML('<p>Foreign')).includes('Foreign');
      made.push([name, ...Object.keys(rules), ...(isForeign ? ['foreign markup'] : [])]);
      return policy;
    };
  });
  await page.goto('/');
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
  const made = await page.evaluate(() => Reflect.get(globalThis, 'made').sort());
  expect(made).toEqual([
    ...['portal-bundle', 'portal-bundle', 'portal-bundle'].map((name) => [name, 'createScriptURL']),
    ['portal-loader', 'createHTML'],
    ['portal-loader', 'createScriptURL'],
  ]);
});

test(
  'pages with a token and the authenticated area are for no search engine; the login says what it is',
  fullRun,
  async ({ page, request }) => {
    for (const path of ['/activate/T', '/reset-password/T'])
      expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex, nofollow');
    expect((await request.get('/')).headers()).not.toHaveProperty('x-robots-tag');
    const robots = page.locator('head > meta[name="robots"]');
    await page.goto('/');
    await expect(page.locator('head > meta[name="description"]')).toHaveAttribute(
      'content',
      /^Il portale .*NIS2\. The portal .*\.$/,
    );
    await expect(robots).toHaveCount(0);
    await fillLogin(page);
    await expect(robots).toHaveAttribute('content', 'noindex');
  },
);

test(
  'what the policy refuses is in the log of the server, without the token of a link',
  fullRun,
  async ({ page, portal, expectedConsole }) => {
    expectedConsole.push(/Content Security Policy/, /status of 400/);
    await page.goto('/activate/a-token-to-hide');
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', (event) => event.stopPropagation(), { once: true });
      document.body.append(
        Object.assign(document.createElement('img'), { src: 'http://refused.example/a.png?token=b' }),
      );
    });
    const reported = () =>
      portal
        .output()
        .split('\n')
        .find((line) => line.includes('http://refused.example'));
    await expect.poll(reported).toBeDefined();
    expect(JSON.parse(`${reported()}`).report).toMatchObject({
      page: `${portal.origin}/activate/[token]`,
      directive: 'img-src',
    });
    expect(portal.output()).not.toContain('a-token-to-hide');
  },
);

for (const address of ['/', '/activate/secret-token', '/reset-password/secret-token'])
  test(
    `a link of the footer tells nobody of ${address}`,
    fullRunUnless(address.startsWith('/reset-password/')),
    async ({ page, context, expectedConsole }) => {
      expectedConsole.push(/status of 400/);
      const referrers: (string | undefined)[] = [];
      await context.route('https://www.example.com/**', (route) => {
        referrers.push(route.request().headers()['referer']);
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chi siamo</title>' });
      });
      await page.goto(address);
      const opened = context.waitForEvent('page');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
      const other = await opened;
      await expect(other).toHaveTitle('Chi siamo');
      expect(referrers).toEqual([undefined]);
      expect(await other.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    },
  );

test('the token of a link leaves the page by its own call alone', async ({ page, provider, baseURL }) => {
  const email = await provider.createTechnician();
  const link = await provider.mailedLink(email);
  const token = `${new URL(link).pathname.split('/').at(-1)}`;
  const carriers: string[] = [];
  page.on('request', (request) => {
    const hasToken = [request.url(), request.headers()['referer'] ?? ''].some((text) => text.includes(token));
    if (hasToken || request.postData()?.includes(token)) carriers.push(request.url().replace(`${baseURL}`, ''));
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { name: 'Imposta la password' })).toBeVisible();
  expect(carriers).toEqual([`/activate/${token}`, '/api/auth/activate/']);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(token);
});

/** The provider's API names a logo of 97 by 31 on a CDN. */
async function logoOfCdn(page: Page): Promise<void> {
  const logo = { json: { logo_url: 'https://cdn.example/logo.svg' } };
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="97" height="31"/>';
  await page.route('**/api/mssp/branding/logo/', (route) => route.fulfill(logo));
  await page.route('https://cdn.example/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /alla dashboard$/ });

const logoWidth = (page: Page) =>
  home(page)
    .getByRole('img', { name: 'Logo dell’azienda' })
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

signedInTest(
  'the demo logo shows; instead of a logo that the policy blocks, the portal’s name does',
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/Content Security Policy/);
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) => event.stopPropagation()),
    );
    await page.goto('/dashboardMSSP');
    await expect.poll(() => logoWidth(page)).toBe(194);
    await logoOfCdn(page);
    await page.reload();
    await expect(home(page).getByRole('img', { name: 'Portale Cyber & NIS2' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(home(page).locator('img')).toHaveCount(0);
  },
);

test('a logo of an origin that the settings name shows', fullRun, async ({ page }) => {
  const portal = await startPortal({ IMAGE_ORIGINS: 'https://cdn.example' });
  await logoOfCdn(page);
  await page.goto(portal.origin);
  await fillLogin(page);
  await expect.poll(() => logoWidth(page)).toBe(97);
  await page.close();
  await portal.stop();
});

signedInTest('no token is written into the page or its address', async ({ page, provider }) => {
  await page.goto('/dashboardMSSP');
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  const { access } = await provider.tokens();
  const stored = await page.evaluate(() => localStorage.getItem('access_token'));
  expect(stored).not.toBe(access);
  const content = await page.content();
  expect(content).not.toContain(stored);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the password leaves by the sign-in call alone', fullRun, async ({ page }) => {
  const carriers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('Demo-2026') || request.postData()?.includes('Demo-2026'))
      carriers.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
  expect(carriers).toEqual(['/api/token/']);
});
