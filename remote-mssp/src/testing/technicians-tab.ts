import { json, scriptedApi } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { renderPanel } from './render-panel';

export const ada = {
  id_tecnico: 5,
  nome: 'Ada',
  cognome: 'Neri',
  email: 'ada@example.com',
  telefono: '+39 06 555',
  ruolo: 'Tecnico',
  stato: 'attivo',
};
export const ugo = {
  id: 'u/9',
  nome: 'Ugo',
  cognome: null,
  email: null,
  telefono: '',
  ruolo: null,
  stato: 'disattivo',
};

export const listCall = 'GET /api/mssp/tecnici/';
export const creationCall = 'POST /api/mssp/tecnici/';

/** The technicians' tab on an API with the two technicians, for the tests of one file. */
export function techniciansTab() {
  const api = scriptedApi({ isSignedIn: true });
  beforeEach(() => api.on(listCall, json([ada, ugo])));
  return {
    api,
    /** Shows the tab with its rows. */
    shown: async (at = '/dashboardMSSP/tecnici', language: 'it' | 'en' = 'it') => {
      const view = await renderPanel({ at, apiOrigin: api.origin(), language });
      await screen.findByRole('row', { name: /Ada/ });
      return view;
    },
  };
}

export const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
