/** The only messages in the page script, which needs them before any file of the host has loaded. */
export const loadFailure = {
  it: {
    failed: 'Una parte del portale non è disponibile',
    timedOut: 'Il caricamento non è finito entro {{seconds}} secondi.',
    entry: 'Codice: ENTRY',
    retry: 'Riprova',
    loading: 'Caricamento...',
  },
  en: {
    failed: 'A part of the portal is unavailable',
    timedOut: 'Loading did not finish within {{seconds}} seconds.',
    entry: 'Code: ENTRY',
    retry: 'Try again',
    loading: 'Loading...',
  },
} as const;
