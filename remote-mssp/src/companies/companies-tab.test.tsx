import { expectAccessible, held, json } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { alfa, bare, beta, companiesTab, listCall, names } from '../testing/companies-tab';

const { api, show, shown } = companiesTab();
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

test('prints at most 200 reports at once', async () => {
  api.on(listCall, json({ aziende: [alfa, ...Array.from({ length: 200 }, (_, id) => ({ ...beta, id: `b${id}` }))] }));
  const { user, services } = await shown();
  await user.click(screen.getByRole('button', { name: 'Opzioni dell’elenco' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stampa i rapporti' }));
  const message = 'Si stampano al massimo 200 rapporti insieme: scegline meno.';
  expect(services.notify.mock.calls).toEqual([[message, 'error']]);
});

describe('the list', () => {
  test('shows each company under the seven columns, with the values as given', async () => {
    api.on(listCall, json({ aziende: [alfa, beta] }));
    await shown();
    const headers = screen.getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent?.trim())).toEqual([
      'Azienda',
      'Endpoint',
      'Malware',
      'Browsing',
      'NIS2',
      'Rischio',
      'Accesso',
    ]);
    expect(headers.slice(1, -1).map((header) => within(header).getAllByRole('button')[0]?.ariaLabel)).toEqual([
      'Endpoint attivi',
      'Malware File Angel',
      'Protezione Browsing Angel',
      'Copertura NIS2',
      'Rischio cyber',
    ]);
    expect(cells(/Alfa/)).toEqual([
      '8 su 10',
      '12,5% attenzione',
      '90,0% buono',
      '66,7% attenzione',
      '60,0% critico',
      'Accedi',
    ]);
    expect(cells(/beta/)).toEqual([
      '1.200 su 1.300',
      '0,0% buono',
      '40,0% critico',
      '20,0% critico',
      '10,0% buono',
      'Accedi',
    ]);
    // For where rows are blocks.
    expect(screen.getByText('8 su 10').closest('[role="gridcell"]')).toHaveAttribute('data-label', 'Endpoint');
    expect(api.callsTo(listCall)[0]?.headers.authorization).toBe('Bearer access-1');
    await expectAccessible();
  });

  test('a missing or unusable value is a dash, never zero', async () => {
    api.on(listCall, json({ aziende: [alfa, bare, { id: 4, nome: null, endpoint_attivi: 0, endpoint_totali: null }] }));
    await shown();
    expect(cells(/Gamma/)).toEqual(['—', '—', '—', '—', '—', 'Accedi']);
    expect(cells(/Azienda senza nome|0 su —/)).toEqual(['0 su —', '—', '—', '—', '—', 'Accedi']);
  });

  test('says that it loads, and leaves the table busy until the answer is there', async () => {
    const answer = held(json({ aziende: [alfa] }));
    api.on(listCall, answer.reply);
    await show();
    expect(screen.getByText('Caricamento delle aziende...').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('region', { name: 'Elenco delle aziende' })).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    await waitFor(() => expect(answer.waiting()).toBeGreaterThan(0));
    act(() => {
      while (answer.waiting()) answer.release();
    });
    expect(await screen.findByText('Alfa Srl')).toBeVisible();
    expect(screen.getByText('1 azienda')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Elenco delle aziende' })).not.toHaveAttribute('aria-busy');
  });

  test('no company at all is an empty state that says what will come, and looks again', async () => {
    api.on(listCall, json({ aziende: [] }), json({ aziende: [alfa] }));
    const { user } = await show();
    expect(await screen.findByText('Nessuna azienda trovata')).toBeVisible();
    expect(screen.getByText('Le aziende che monitori compariranno qui.')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByText('Aggiorna l’elenco'));
    expect(await screen.findByText('Alfa Srl')).toBeVisible();
  });

  test('a record without its id is left out, and the tab says so', async () => {
    api.on(listCall, json({ aziende: [alfa, { nome: 'Senza id' }, 12] }));
    await shown();
    expect(names()).toEqual(['Alfa Srl']);
    expect(screen.getByText('2 record ricevuti dal server non sono validi e non compaiono nell’elenco.')).toBeVisible();
  });
});

describe('search and order', () => {
  beforeEach(() => api.on(listCall, json({ aziende: [beta, alfa, bare] })));

  test('the search finds a part of the name in any case, and lives in the address', async () => {
    const { user } = await shown();
    await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome azienda' }), 'SRL');
    expect(names()).toEqual(['Alfa Srl']);
    expect(screen.getByText('1 azienda su 3')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/dashboardMSSP?cerca=SRL'));
  });

  test('the first click on a percentage shows the worst first @full', async () => {
    const { user } = await shown();
    for (const [column, direction] of [
      ['Malware File Angel', 'descending'],
      ['Protezione Browsing Angel', 'ascending'],
      ['Copertura NIS2', 'ascending'],
      ['Rischio cyber', 'descending'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: column }));
      expect(screen.getByRole('columnheader', { name: new RegExp(column) })).toHaveAttribute('aria-sort', direction);
    }
  });
});

describe('KPIs', () => {
  const kpi = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

  test('are worked out from the whole list, whatever the search shows of it', async () => {
    api.on(listCall, json({ aziende: [alfa, beta, bare] }));
    const { user } = await shown('/dashboardMSSP?cerca=alfa');
    expect(kpi('Aziende')).toHaveTextContent('3');
    expect(kpi('Endpoint attivi')).toHaveTextContent('1.208 su 1.310');
    expect(kpi('Copertura NIS2 media')).toHaveTextContent('43,3%');
    expect(kpi('Aziende ad alto rischio')).toHaveTextContent('1 rischio cyber dal 60% in su');
    const fold = screen.getByRole('button', { name: 'In sintesi', expanded: true });
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
  });

  test('the filter of high risk keeps focus as it goes while no company is left in it', async () => {
    api.on(listCall, json({ aziende: [beta] }));
    const { user } = await show('/dashboardMSSP?stato=alto-rischio');
    await screen.findByText('Nessuna azienda trovata');
    const toggle = screen.getByRole('button', { name: /alto rischio$/ });
    await user.click(toggle);
    expect(names()).toEqual(['beta Spa']);
    // For the browser, a disabled button has no focus.
    expect(toggle).toBeEnabled();
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await user.click(toggle);
    expect(names()).toEqual(['beta Spa']);
  });
});

describe('help', () => {
  beforeEach(() => api.on(listCall, json({ aziende: [alfa] })));

  test('each metric explains itself', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Che cosa indica: Copertura NIS2' }));
    expect(await screen.findByText(/Quanto l’azienda copre i requisiti NIS2/)).toBeVisible();
  });

  test('the guide names modules, columns and thresholds, and gives focus back @full', async () => {
    const { user } = await shown();
    const button = screen.getByRole('button', { name: 'Guida a moduli e colonne' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Moduli e colonne' });
    expect(within(dialog).getByText(/scende quando aumentano le risposte «Non so»/)).toBeVisible();
    expect(within(dialog).getByText(/Buono < 30%, attenzione 30\u2060–\u206060%, critico ≥ 60%/)).toBeVisible();
    expect(within(dialog).getByText(/La barra è piena a 40%\./)).toHaveTextContent(/critico ≥ 20%\.$/);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['buono', 'attenzione', 'critico']);
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});
