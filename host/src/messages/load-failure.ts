/** The only messages in the page script, which needs them before any file of the host has loaded. */
export const loadFailure = {
  it: {
    failed: 'Non è stato possibile caricare questa pagina',
    timedOut: 'Il caricamento non è finito entro {{seconds}} secondi.',
    entry: 'Un suo file non è arrivato.',
    retry: 'Riprova',
    loading: 'Caricamento...',
  },
  en: {
    failed: 'This page could not be loaded',
    timedOut: 'Loading did not finish within {{seconds}} seconds.',
    entry: 'One of its files did not arrive.',
    retry: 'Try again',
    loading: 'Loading...',
  },
} as const;
