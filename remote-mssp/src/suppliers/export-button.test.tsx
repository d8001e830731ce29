import { screen, waitFor } from '@testing-library/react';
import { savedFiles } from '../testing/saved-files';
import { names, statusChip, suppliersTab } from '../testing/suppliers-tab';

const { shown } = suppliersTab();
const files = savedFiles();

test('the export writes what the table shows, in its order, to the byte', async () => {
  const { user } = await shown('?ordine=-name');
  await user.click(statusChip('Tutti'));
  await user.type(screen.getByRole('searchbox'), 'a s');
  expect(names()).toEqual(['Beta Spa', 'Alfa Srl']);
  await user.click(screen.getByRole('button', { name: 'Esporta Csv' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^fornitori_non_attivi_\d{4}-\d{2}-\d{2}\.csv$/);
  const written = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...written.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(written.slice(3))).toBe(
    'sep=;\r\n' +
      'Ragione sociale;Partita IVA;Stato contatto;Email riferimento;Email contatto;Codice fiscale;Telefono;Indirizzo;Dominio web;Nota\r\n' +
      'Beta Spa;;RIFIUTATO;;;;;;;\r\n' +
      'Alfa Srl;01234567890;DA CONTATTARE;rif@alfa.example;;LFASRL;+39 06 555;Via Roma 1;alfa.example;prima nota\r\n',
  );
});

test('a file that cannot be made is said', async () => {
  URL.createObjectURL = () => {
    throw new Error('no memory');
  };
  const { user, services } = await shown();
  await user.click(screen.getByRole('button', { name: 'Esporta Csv' }));
  await waitFor(() => expect(services.notify.mock.calls).toEqual([['Il file non è stato creato', 'error']]));
  expect(screen.getByRole('button', { name: 'Esporta Csv' })).not.toHaveAttribute('aria-busy');
});

test('where no row is found there is nothing to export', async () => {
  const { user } = await shown();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await screen.findByText('Nessuna azienda trovata');
  expect(screen.getByRole('button', { name: 'Esporta Csv' })).toBeDisabled();
});
