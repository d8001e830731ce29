import { mergeTests } from '@playwright/test';
import { test as embedding } from '../embed/embedding';
import { foreignPage } from '../embed/foreign-page';
import { fullRun } from '../full-run';
import { enginesTest } from './engines-test';
import { search, seesToast } from './jobs';

const test = mergeTests(embedding, enginesTest);

test(
  'in a page of another origin an operator searches, changes the tab and marks a supplier',
  fullRun,
  async ({ person, portal, foreign, provider }) => {
    foreign.show({ html: foreignPage(portal) });
    await person.open(foreign.origin);
    const tokens = JSON.stringify(await provider.tokens());
    await person.tab.evaluate(`customElements.whenDefined('mssp-control-panel').then(() => {
    document.querySelector('mssp-control-panel').session = { tokens: ${tokens} };
  })`);
    await person.fill(search, 'SAN NICOLÒ');
    await person.sees({ role: 'rowheader' }, { count: 1 });
    await person.click({ role: 'link', name: 'Provisioning aziende' });
    const suppliers = await provider.suppliers();
    const supplier = suppliers.find(({ stato_contatto }) => stato_contatto === 'da contattare')?.['denominazione'];
    await person.fill(search, String(supplier));
    await person.click({ role: 'button', name: `Da contattare – Stato contatto di ${supplier}` });
    await person.click({ role: 'menuitemradio', name: 'Rifiutata' });
    await seesToast(person, 'Stato contatto aggiornato');
    await person.sees({ role: 'button', name: `Rifiutata – Stato contatto di ${supplier}` });
    await person.isAt('/');
  },
);
