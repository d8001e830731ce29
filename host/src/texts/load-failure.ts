/** What a failed load says, also before any file of the host is there: the page's script carries these alone. */
export const loadFailure = {
  it: {
    failed: 'Questa parte del portale non si è caricata',
    timedOut: 'Il caricamento non è finito entro {{seconds}} secondi.',
    entry: 'Il file iniziale non è raggiungibile o è stato rifiutato.',
    retry: 'Riprova',
    loading: 'Caricamento...',
  },
  en: {
    failed: 'This part of the portal did not load',
    timedOut: 'Loading did not finish within {{seconds}} seconds.',
    entry: 'Its first file cannot be reached, or was refused.',
    retry: 'Try again',
    loading: 'Loading...',
  },
} as const;
