/** The only messages in the page script, which needs them before any file of the host has loaded. */
export const loadFailure = {
  it: {
    failed: 'Non è stato possibile caricare questa pagina',
    timedOut: 'Il caricamento non è finito entro {{seconds}} secondi.',
    entry: 'Codice: ENTRY',
    retry: 'Riprova',
    loading: 'Caricamento...',
  },
  en: {
    failed: 'This page could not be loaded',
    timedOut: 'Loading did not finish within {{seconds}} seconds.',
    entry: 'Code: ENTRY',
    retry: 'Try again',
    loading: 'Loading...',
  },
} as const;
