import { expectAccessible, json } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  alfa,
  beta,
  listCall,
  names,
  row,
  statusChip,
  statusFilter,
  statusMenu,
  suppliers,
  suppliersTab,
} from '../testing/suppliers-tab';

const { api, shown } = suppliersTab();
const chips = () =>
  statusFilter()
    .getAllByRole('button')
    .map((one) => one.textContent);

describe('the list', () => {
  test('shows name, VAT number, state, details and note of each supplier', async () => {
    await shown();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.trim())).toEqual([
      'Ragione sociale',
      'Partita iva',
      'Ultimo contatto',
      'Stato contatto',
      'Dettagli',
      'Nota',
    ]);
    expect(names()).toEqual(['Alfa Srl', 'Beta Spa', 'Gamma', 'Delta']);
    expect(row('Alfa').getByText('01234567890')).toBeVisible();
    // Neither a VAT number nor a note.
    expect(row('Beta').getAllByText('—')).toHaveLength(2);
    await expectAccessible();
  });

  test('the last contact is the last dated line of the note, else its first one, and sorts by its date', async () => {
    api.on(
      listCall,
      json([
        { ...alfa, nota: ' Sentita ieri\nRichiamare lunedì' },
        { ...beta, nota: '24/11/2026 GF: richiamare' },
        { id: 3, denominazione: 'Gamma', nota: '25/11/2025 GF: sentita\n3/12/2026: offerta' },
      ]),
    );
    const { user } = await shown();
    await user.hover(row('Alfa').getByText('Sentita ieri'));
    expect(row('Alfa').getByText('Sentita ieri')).toHaveAttribute('title', ' Sentita ieri\nRichiamare lunedì');
    expect(row('Gamma').getByText('3/12/2026: offerta')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ultimo contatto' }));
    expect(names()).toEqual(['Gamma', 'Beta Spa', 'Alfa Srl']);
    await user.click(screen.getByRole('button', { name: 'Ultimo contatto' }));
    expect(names()).toEqual(['Beta Spa', 'Gamma', 'Alfa Srl']);
  });

  test('each state has its label and colour; one that is not known is shown as it came', async () => {
    api.on(
      listCall,
      json([
        ...suppliers,
        { id: 5, denominazione: 'Epsilon', stato_contatto: 'CONTATTATA' },
        { id: 6, denominazione: 'Zeta' },
        { id: 7, denominazione: ' ', stato_contatto: 'x' },
      ]),
    );
    const { user } = await shown();
    expect(names().at(-1)).toBe('—');
    for (const [name, label, tone] of [
      ['Alfa', 'Da contattare', 'yellow'],
      ['Beta', 'Rifiutata', 'red'],
      ['Gamma', 'Contrattualizzata', 'blue'],
      ['Delta', 'in attesa', 'neutral'],
      ['Epsilon', 'Contattata', 'green'],
    ] as const) {
      expect(row(name).getByText(label)).toHaveAttribute('data-tone', tone);
    }
    expect(statusMenu('Zeta')).toHaveTextContent('—');
    expect(row('Gamma').queryByRole('button', { name: /Stato contatto/ })).not.toBeInTheDocument();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Opzioni dell’elenco' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copia le righe' }));
    expect(write.mock.calls.join().match(/Rifiutata|in attesa/g)).toEqual(['Rifiutata', 'in attesa']);
  });

  test('the search finds a part of the name in any case', async () => {
    const { user } = await shown();
    await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome azienda' }), 'ALFA s');
    expect(names()).toEqual(['Alfa Srl']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Nessuna azienda trovata')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostra tutto' }));
    expect(names()).toHaveLength(4);
  });

  test('the filter offers the states as specified; rifiutata finds rows stored as rifiutato', async () => {
    const { user } = await shown();
    await waitFor(() =>
      expect(chips()).toEqual(['Tutti4', 'da contattare1', 'contattata0', 'rifiutata1', 'contrattualizzata1']),
    );
    await user.click(statusChip('rifiutata'));
    expect(statusChip('rifiutata')).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Beta Spa']);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('?stato=rifiutato'));
    await user.click(statusChip('Tutti'));
    expect(names()).toHaveLength(4);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/provisioning$/));
  });

  test('a link to a supplier that there is not says so', async () => {
    const { user } = await shown('?fornitore=99');
    const dialog = screen.getByRole('alertdialog', { name: 'Azienda sconosciuta' });
    expect(dialog).toHaveTextContent('Il link porta a un’azienda che non è tra quelle caricate.');
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Address')).toHaveTextContent(/provisioning$/);
    await waitFor(() => expect(screen.getAllByRole('rowheader')[0]).toHaveFocus());
  });

  test('the counts are those of the search, whatever the filter @full', async () => {
    const { user } = await shown('?stato=rifiutato');
    await user.type(screen.getByRole('searchbox'), 'ta');
    expect(names()).toEqual(['Beta Spa']);
    await waitFor(() =>
      expect(chips()).toEqual(['Tutti2', 'da contattare0', 'contattata0', 'rifiutata1', 'contrattualizzata0']),
    );
    await expectAccessible();
  });

  test.each(['rifiutata', 'Rifiutato'])('an address with stato=%s filters too', async (state) => {
    await shown(`?stato=${state}`);
    expect(names()).toEqual(['Beta Spa']);
  });
});
