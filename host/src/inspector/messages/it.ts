export const it = {
  title: 'Ispettore',
  question: {
    title: 'Aprire l’ispettore?',
    message:
      'Il link che hai aperto mostra in questa scheda quali versioni sono in uso, e permette di farle fallire per prova. È per chi sviluppa.',
    accept: 'Apri l’ispettore',
  },
  reason: {
    live: 'in uso',
    canary: 'di prova (canary)',
    fallback: 'al posto di quella che ha fallito',
    preview: 'anteprima',
    override: 'da un altro indirizzo',
    chosen: 'scelta qui',
  },
  kind: { live: 'in uso', canary: 'di prova (canary)', fallback: 'precedente' },
  by: 'di {{by}}',
  cost_one: '{{count}} file, {{kilobytes}} kB',
  cost_other: '{{count}} file, {{kilobytes}} kB',
  run: 'Esegui',
  planned: 'come previsto',
  fail: 'Fai fallire',
  failure: { none: 'no', missing: '404', hang: 'non risponde', slow: 'dopo 10 s', throw: 'errore a schermo' },
  points: 'Punti, con quante estensioni:',
  copy: 'Copia il rapporto',
  report: 'Rapporto',
  end: 'Termina',
} as const;
