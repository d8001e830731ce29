import type { CDPSession } from '@playwright/test';
import { fullRun } from '../full-run';
import { type PortalServer, startPortal } from '../portal-server';
import { type Listed, Provider } from '../provider';
import { test as base, expect } from '../test';
import { Operator } from './operator';
import { SlowProvider } from './slow-provider';

interface Fixtures {
  /** The provider's stored data, read directly. */
  readonly database: Provider;
  readonly slow: SlowProvider;
}

/** A separate portal, whose tokens expire often in minutes, but not before a slow machine has repeated a call with a new one. */
const test = base.extend<Fixtures & { readonly own: PortalServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  own: async ({}, use) => {
    const own = await startPortal({ ACCESS_TOKEN_SECONDS: '15', DEMO_SUPPLIERS: '1000' });
    await use(own);
    await own.stop();
  },
  database: async ({ own, playwright }, use) => {
    const request = await playwright.request.newContext();
    await use(new Provider(request, own.origin));
    await request.dispose();
  },
  slow: async ({ own }, use) => {
    const slow = await SlowProvider.start(own.origin, faultInterval);
    await use(slow);
    await slow.stop();
  },
});

/** One hour, with one action per 15 s with a fast provider. */
const operations = 240;
/** One of so many responses is garbage. */
const faultInterval = 100;

const succeeded =
  /Stato contatto aggiornato|Modificato con successo|Tecnico creato|Tecnico (dis)?abilitato con successo/;
const failed = /Errore/;

async function heapOf(devtools: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

const pick = (list: readonly Listed[], index: number): Listed => {
  const one = list[index % list.length];
  if (!one) throw new Error('The demo data is too small');
  return one;
};

test(
  'an operator at work with a provider that is slow and answers garbage at times: nothing is lost, and memory is flat',
  fullRun,
  async ({ page, database, slow, expectedConsole }) => {
    test.setTimeout(1_800_000);
    expectedConsole.push(/Failed to load resource|ERR_|^\S+ answered: /);
    const all = await database.suppliers();
    const uncontacted = all.filter(({ stato_contatto }) => stato_contatto === 'da contattare');
    const open = all.filter(({ stato_contatto }) => stato_contatto === 'contattata');
    const technicians = await database.technicians();
    /** Values that the page reported as saved, by field of a record. */
    const saved = new Map<string, unknown>();
    const outcomes: string[] = [];
    const note = (outcome: string, key: string, value: unknown) => {
      outcomes.push(outcome);
      if (succeeded.test(outcome)) saved.set(key, value);
      else saved.delete(key);
    };

    const operator = await Operator.start(page, slow, await database.tokens());
    const devtools = await page.context().newCDPSession(page);
    let early = 0;
    for (let index = 0; index < operations; index += 1) {
      const round = Math.floor(index / 5);
      if (index % 5 === 0) await operator.findSupplier(pick(all, index * 7));
      if (index % 5 === 1) {
        const supplier = pick(uncontacted, round);
        note(await operator.setStatus(supplier, 'Contattata'), `supplier ${supplier.id} stato_contatto`, 'contattata');
      }
      if (index % 5 === 2) {
        const supplier = pick(open, round);
        note(await operator.setNote(supplier, `Nota ${index}`), `supplier ${supplier.id} nota`, `Nota ${index}`);
      }
      if (index % 5 === 3) {
        const email = `tecnico-${index}@example.com`;
        note(await operator.createTechnician(email), `technician ${email} email`, email);
      }
      if (index % 5 === 4) {
        const technician = pick(technicians, round);
        const { outcome, isOn } = await operator.toggle(technician);
        note(outcome, `technician ${technician['email']} stato`, isOn ? 'attivo' : 'disattivo');
      }
      if (index === Math.floor(operations / 4)) early = await heapOf(devtools);
    }
    const late = await heapOf(devtools);

    const writes = operations - operations / 5;
    expect(outcomes).toHaveLength(writes);
    expect(outcomes.filter((outcome) => succeeded.test(outcome) === failed.test(outcome))).toEqual([]);
    expect(slow.sentFaults.length).toBeGreaterThan(2);
    expect(new Set(slow.sentFaults).size).toBe(Math.min(slow.sentFaults.length, 6));
    expect(slow.accepted, 'each write reached the provider, once').toBe(writes);
    expect(operator.sent).toBe(slow.accepted + slow.refused);

    const records = new Map<string, Listed>([
      ...(await database.suppliers()).map((one) => [`supplier ${one.id}`, one] as const),
      ...(await database.technicians()).map((one) => [`technician ${one['email']}`, one] as const),
    ]);
    const stored = [...saved.keys()].map((key) => {
      const field = key.slice(key.lastIndexOf(' ') + 1);
      return [key, records.get(key.slice(0, key.lastIndexOf(' ')))?.[field]] as const;
    });
    expect(new Map(stored)).toEqual(saved);
    const failures = outcomes.filter((outcome) => failed.test(outcome)).length;
    const measurements = `${operations} operations: ${failures} failed visibly; heap from ${early} to ${late} bytes`;
    test.info().annotations.push({ type: 'measurements', description: measurements });
    console.log(`${measurements}; garbage: ${slow.sentFaults.join(', ')}`);
    expect(late).toBeLessThan(early * 1.2 + 2_000_000);
  },
);
