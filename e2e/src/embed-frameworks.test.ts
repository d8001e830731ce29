import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { rows, signIn } from './embed/example-page';
import { handOver } from './embed/foreign-page';
import { packagesOf, prepareExample } from './embed/prepare-example';
import { fullRun } from './full-run';

// The example is installed and built once, by one worker.
test.describe.configure({ mode: 'default' });

const technicians = 'Elenco dei tecnici';
const title = (page: Page, name = 'Pannello di controllo') => page.getByRole('heading', { name });

test.describe('a portal in React 18 that federates the panel', fullRun, () => {
  test.beforeAll(() => {
    // The registry may be slow, the machine busy.
    test.setTimeout(300_000);
    prepareExample('react18-portal');
  });

  test('has its own React beside the panel’s, hands its sign-in over, and opens a deep link', async ({
    page,
    embedders,
  }) => {
    await page.goto(`${embedders.examples.get('react18-portal')?.origin}/?panel=/dashboardMSSP/tecnici`);
    await expect(page.getByText(/^React 18\./)).toBeVisible();
    await signIn(page);
    await expect(rows(page, technicians).nth(1)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Nel pannello: /dashboardMSSP', { exact: true })).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(1);
  });

  test('draws the element by a React 18 of the page’s own, which goes on as before', async ({
    page,
    portal,
    foreign,
    provider,
  }) => {
    const script = (name: string) =>
      `<script>${readFileSync(join(packagesOf('react18-portal'), name), 'utf8')}</script>`;
    const body = `${script('react/umd/react.production.min.js')}${script('react-dom/umd/react-dom.production.min.js')}
      <div id="theirs"></div>
      <script type="module" src="${portal.origin}/embed/mssp-control-panel.js"></script>
      <script>
        const { createElement: h, useState } = React;
        const App = () => {
          const [count, setCount] = useState(0);
          return h('div', { onClick: () => setCount(count + 1) },
            h('h1', null, 'React ' + React.version + ', ' + count),
            h('mssp-control-panel', { language: count > 1 ? 'en' : 'it' }));
        };
        ReactDOM.createRoot(document.getElementById('theirs')).render(h(App));
      </script>`;
    foreign.show({ html: `<!doctype html><html lang="it"><link rel="icon" href="data:,">${body}` });
    await page.goto(foreign.origin);
    await handOver(page, provider);
    await page.getByRole('link', { name: 'Tecnici' }).click();
    await expect(rows(page, technicians).nth(1)).toBeVisible();
    await expect(title(page, 'React 18.3.0, 1')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title(page, 'React 18.3.0, 2')).toBeVisible();
    await expect(title(page, 'Control panel')).toBeVisible();
  });
});
