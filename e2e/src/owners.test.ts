import { withSite } from './built-panel';
import { fullRun } from './full-run';
import { type KitRemote, kitRemote } from './packed-kit';
import { expect, fillLogin, test } from './test';

/** Not an import of this file. */
const shared = '@portal/shared';
const owner = 'remote-one 1';

const load = (file: string, name: string) => `load: async () => (await import('./src/${file}')).${name}`;
const declaration = `import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';
const title = { it: 'one', en: 'one' };

export default defineRemote({
  screens: {
    faults: { path: '/one', access: 'signed-in', title, ${load('faults', 'Faults')} },
    missing: { path: '/one/missing', access: 'signed-in', title, ${load('missing', 'Missing')} },
  },
  navigation: [],
  messages,
  extensions: {
    section: { point: 'mssp.dashboard@1', title, ${load('section', 'Section')} },
    action: { point: 'mssp.company-actions@1', title, ${load('action', 'action')} },
  },
});
`;

/** One of each kind; the text names it, and the remote's name is nowhere in it. */
const sources = {
  'src/faults.tsx': `import { useQuery } from '@tanstack/react-query';
import { getSession } from '${shared}/session';
import { useEffect, useState } from 'react';

const fail = (kind: string): never => { throw new Error('injected: ' + kind); };

function Broken({ kind }: { readonly kind: string }) {
  useEffect(() => { if (kind === 'effect') fail(kind); }, [kind]);
  useQuery({ queryKey: [kind], queryFn: () => fail(kind), enabled: kind === 'query', throwOnError: true, retry: false });
  if (kind === 'render') fail(kind);
  if (kind === 'child') return <>{new Date() as never}</>;
  return null;
}

export function Faults() {
  const [kind, setKind] = useState('');
  const start: Readonly<Record<string, () => unknown>> = {
    handler: () => fail('handler'),
    timer: () => setTimeout(() => fail('timer')),
    rejection: async () => { await Promise.resolve(); fail('rejection'); },
    listener: () => { addEventListener('fault', () => fail('listener'), { once: true }); dispatchEvent(new Event('fault')); },
    request: () => getSession().fetch('/api/mssp/portal/aziende/').then(() => fail('request')),
    text: () => setTimeout(() => { throw 'injected: text'; }),
    block: () => setTimeout(() => { const end = performance.now() + 300; while (performance.now() < end); }),
  };
  return (
    <>
      <h1>Guasti</h1>
      {Object.keys(start).map((one) => (
        <button key={one} type="button" onClick={() => void start[one]?.()}>{one}</button>
      ))}
      {['render', 'effect', 'query', 'child'].map((one) => (
        <button key={one} type="button" onClick={() => setKind(one)}>{one}</button>
      ))}
      <Broken kind={kind} />
    </>
  );
}
`,
  'src/missing.tsx': `export const Missing = () => <h1>Mancante</h1>;\n`,
  'src/section.tsx': `export function Section(): null {
  const end = performance.now() + 300;
  while (performance.now() < end);
  throw new Error('injected: section');
}\n`,
  'src/action.ts': `export const action = async () => { throw new Error('injected: action'); };\n`,
};

const thrown = ['handler', 'timer', 'rejection', 'listener', 'request', 'text'];
const crashing = ['render', 'effect', 'query', 'child'];

let kit: KitRemote;
test.beforeAll(() => {
  kit = kitRemote('one');
  kit.write({ ...sources, 'remote.ts': declaration });
  expect(kit.run('build')).toMatchObject({ status: 0 });
});
test.afterAll(() => kit.remove());

interface Told {
  readonly type: string;
  readonly longest?: number;
  readonly id?: string;
  readonly owner: string;
  readonly message: string;
  readonly stack: string;
}

test(
  'each of 13 faults names the remote that it is of, and where a user sees it, its name',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/injected|not valid as a React child|failed|Failed to load|Minified React/);
    const told: Told[] = [];
    await page.exposeFunction('tell', (event: Told) => told.push(event));
    await page.addInitScript(() =>
      addEventListener('portal:telemetry', (event) => {
        if (event instanceof CustomEvent) void Reflect.get(globalThis, 'tell')(event.detail);
      }),
    );
    const faults = () => told.filter(({ id }) => id !== undefined);
    /** The next faults, as many as are expected. */
    const take = async (count = 1) => {
      await expect.poll(() => faults().length).toBe(count);
      return told.splice(0).filter(({ id }) => id !== undefined);
    };
    const expectBlocked = async () => {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect
        .poll(() => told.find((event) => event.type === 'usage' && event.owner === owner)?.longest)
        .toBeGreaterThanOrEqual(300);
    };
    await withSite(page.context(), async (site) => {
      site.deploy('publish', 'remote-one', '--from', kit.output, '--as', '1');
      await page.goto(site.origin);
      await fillLogin(page);
      expect((await take()).map((fault) => fault.owner)).toEqual([owner]);
      await expectBlocked();
      const row = page.getByRole('row').nth(1);
      await row.getByRole('button', { name: /^Altro/ }).click();
      await page.getByRole('menuitem', { name: 'one' }).click();
      const [action] = await take();
      expect(action).toMatchObject({ owner, message: 'injected: action' });
      await expect(page.getByRole('region', { name: 'Avvisi' }).getByText(`${action?.id}.`)).toBeVisible();

      await page.goto(`${site.origin}/one`);
      await expect(page.getByRole('heading', { name: 'Guasti' })).toBeVisible();
      for (const kind of thrown) {
        await page.getByRole('button', { name: kind }).click();
        const [fault] = await take();
        expect(fault).toMatchObject({ owner, message: expect.stringContaining(`injected: ${kind}`) });
      }
      await page.getByRole('button', { name: 'block' }).click();
      await expectBlocked();
      told.splice(0);
      for (const kind of crashing) {
        await page.goto(`${site.origin}/one`);
        await page.getByRole('button', { name: kind }).click();
        const [fault] = await take();
        expect(fault, kind).toMatchObject({ owner });
        await expect(page.getByText(`${fault?.id} · ${owner} · render.`)).toBeVisible();
      }
      await page.route('**/remote-one/1/missing.*', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${site.origin}/one/missing`);
      // Loaded before the first render, and again by the area.
      const [, fault] = await take(2);
      expect(fault).toMatchObject({ owner });
      await expect(page.getByText(`${fault?.id} · ${owner} · screen.`)).toBeVisible();
    });
  },
);
