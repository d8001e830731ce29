import { scriptedApi } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { renderPanel } from './render-panel';

export const alfa = {
  id: 7,
  nome: 'Alfa Srl',
  endpoint_attivi: 8,
  endpoint_totali: 10,
  malware_rate: 12.5,
  browsing_protezione: 90,
  nis2_risk_score: 66.66,
  minacce_percentuale: 60,
};
export const beta = {
  id: 'b-2',
  nome: 'beta Spa',
  endpoint_attivi: 1200,
  endpoint_totali: 1300,
  malware_rate: 0,
  browsing_protezione: 40,
  nis2_risk_score: 20,
  minacce_percentuale: 10,
};
export const bare = { id: 3, nome: 'Gamma', endpoint_attivi: null, nis2_risk_score: 'n/d' };

export const listCall = 'GET /api/mssp/portal/aziende/';

/** The companies' tab on an API of its own, for the tests of one file. */
export function companiesTab() {
  const api = scriptedApi({ isSignedIn: true });
  const show = (at = '/dashboardMSSP', language: 'it' | 'en' = 'it') =>
    renderPanel({ at, apiOrigin: api.origin(), language });
  return {
    api,
    show,
    /** Shows the tab with its rows. */
    shown: async (at?: string, language?: 'it' | 'en') => {
      const view = await show(at, language);
      await screen.findByRole('row', { name: /Alfa/ });
      return view;
    },
  };
}

export const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
