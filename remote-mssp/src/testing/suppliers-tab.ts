import { json, scriptedApi } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderPanel } from './render-panel';

export const alfa = {
  id: 1,
  denominazione: 'Alfa Srl',
  partita_iva: '01234567890',
  codice_fiscale: 'LFASRL',
  stato_contatto: 'da contattare',
  email_riferimento: 'rif@alfa.example',
  email_contatto: null,
  telefono: '+39 06 555',
  indirizzo: 'Via Roma 1',
  dominio_web: 'alfa.example',
  nota: 'prima nota',
};
export const beta = { id: 2, denominazione: 'Beta Spa', partita_iva: null, stato_contatto: 'Rifiutato', nota: null };
const gamma = { id: 3, denominazione: 'Gamma', partita_iva: '3', stato_contatto: 'contrattualizzata' };
const delta = { id: 4, denominazione: 'Delta', partita_iva: '4', stato_contatto: 'in attesa' };
export const suppliers = [alfa, beta, gamma, delta];

export const listCall = 'GET /api/enterprise/aziende-caricate/';
export const updateCall = (id: string | number) => `PATCH /api/enterprise/aziende-caricate/${id}/`;

/** The suppliers' tab on an API with the four suppliers, for the tests of one file. */
export function suppliersTab() {
  const api = scriptedApi({ isSignedIn: true });
  beforeEach(() => api.on(listCall, json(suppliers)));
  return {
    api,
    /** Shows the tab with its rows. */
    shown: async (query = '', language: 'it' | 'en' = 'it') => {
      const at = `/dashboardMSSP/provisioning${query}`;
      const view = await renderPanel({ at, apiOrigin: api.origin(), language });
      await screen.findAllByRole('rowheader');
      return view;
    },
  };
}

export const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
export const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
export const statusMenu = (name: string) => row(name).getByRole('button', { name: /Stato contatto di/ });
export const statusFilter = () => within(screen.getByRole('group', { name: 'Stato contatto' }));
export const statusChip = (name: string) => statusFilter().getByRole('button', { name: new RegExp(`^${name}`) });
