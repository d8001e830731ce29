import { expectAccessible, json, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });

beforeEach(() => {
  const ada = { id_tecnico: 1, nome: 'Ada', cognome: 'Neri', email: 'ada@example.com', telefono: '06 555' };
  api.on('GET /api/mssp/tecnici/', json([ada, { id_tecnico: 2, nome: 'Ugo', email: 'da chiedere' }]));
  const alfa = { id: 1, denominazione: 'Alfa', partita_iva: '0123', email_contatto: 'info@alfa.example' };
  api.on('GET /api/enterprise/aziende-caricate/', json([alfa, { id: 2, denominazione: 'Beta' }]));
});

async function shown(path: string, language: 'it' | 'en' = 'it') {
  const view = await renderPanel({ at: `/dashboardMSSP/${path}`, apiOrigin: api.origin(), language });
  await screen.findAllByRole('rowheader');
  return { ...view, copied: jest.spyOn(navigator.clipboard, 'writeText') };
}
const copies = () => screen.getAllByRole('button', { name: /^Copia (?!link)/ }).map((button) => button.ariaLabel);

test('a technician’s email is a link to write to, and is copied by a button, as the telephone', async () => {
  const { user, services, copied } = await shown('tecnici');
  expect(screen.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute('href', 'mailto:ada@example.com');
  expect(screen.queryByRole('link', { name: 'da chiedere' })).not.toBeInTheDocument();
  expect(copies()).toEqual(['Copia ada@example.com', 'Copia 06 555', 'Copia da chiedere']);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Copia 06 555' }));
  expect(copied.mock.lastCall).toEqual(['06 555']);
  await waitFor(() => expect(services.notify.mock.calls).toEqual([['Copiato: 06 555', 'success']]));
});

test('a supplier’s VAT number is copied from its row, and the rest from its details', async () => {
  const { user, copied } = await shown('provisioning');
  expect(copies()).toEqual(['Copia 0123']);
  await user.click(screen.getByRole('button', { name: 'Dettagli – Alfa' }));
  const dialog = within(screen.getByRole('dialog'));
  const inDetails = dialog.getAllByRole('button', { name: /^Copia/ }).map((button) => button.ariaLabel);
  expect(inDetails).toEqual(['Copia Alfa', 'Copia 0123', 'Copia info@alfa.example']);
  await user.click(dialog.getByRole('button', { name: 'Copia info@alfa.example' }));
  expect(copied.mock.lastCall).toEqual(['info@alfa.example']);
});

test('a browser that refuses is said, in English too', async () => {
  const { user, services, copied } = await shown('tecnici', 'en');
  copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy 06 555' }));
  const message = 'The browser does not allow copying from this page.';
  await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error']]));
});
