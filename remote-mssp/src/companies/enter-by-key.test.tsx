import { json, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });

test('Enter on a company that a search found signs in to it, though its name opens its details', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [{ id: 1, nome: 'Alfa Srl' }] }));
  const { user } = await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  await screen.findAllByRole('rowheader');
  await user.type(screen.getByRole('searchbox'), 'alfa{Enter}');
  expect(screen.getByRole('rowheader')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Alfa Srl' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  open.mockRestore();
});
