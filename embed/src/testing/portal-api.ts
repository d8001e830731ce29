import { json, scriptedApi } from '@portal/shared/testing';

/** Takes the place of `script-origin` in tests, since a script of a test file has no origin. */
export let scriptOrigin = '';
export const scriptOwner = 'remote-mssp 1.0.0';

/** Origin of the panel's script, until the next test. */
export function comeFrom(origin: string): void {
  scriptOrigin = origin;
}

export const companies = 'GET /api/mssp/portal/aziende/';
export const technicians = 'GET /api/mssp/tecnici/';

/** A portal whose API lists a company and a technician. */
export function portalApi(options: Parameters<typeof scriptedApi>[0]) {
  const api = scriptedApi(options);
  beforeEach(() => {
    comeFrom(api.origin());
    api.on(companies, json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
    api.on(technicians, json([{ id_tecnico: 1, nome: 'Ada', cognome: 'Neri' }]));
  });
  return api;
}
