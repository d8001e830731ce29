export const it = {
  loading: 'Caricamento...',
  slowLoading: 'Ci vuole più del solito, ancora un momento...',
  retry: 'Riprova',
  close: 'Chiudi',
  cancel: 'Annulla',
  save: 'Salva',
  backToDashboard: 'Torna alla dashboard',
  password: { show: 'Mostra password', hide: 'Nascondi password' },
  failure: {
    network: 'Errore di rete o server non raggiungibile',
    http: 'Errore nella richiesta: {{status}}',
    invalidBody: 'Il server ha dato una risposta che non si può leggere',
    sessionEnded: 'La sessione è terminata: accedi di nuovo',
  },
  severity: { critical: 'ELEVATO', high: 'ALTO', medium: 'ALTO', low: 'ALTO', info: 'INFO' },
  language: { label: 'Lingua' },
} as const;
