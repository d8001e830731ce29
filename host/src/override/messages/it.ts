export const it = {
  active: 'Sviluppo: {{remote}} viene da {{origin}}, non da questo portale.',
  preview: 'Anteprima: {{remote}} {{version}}, non ancora in uso, solo in questa scheda.',
  end: 'Termina',
  question: {
    override: {
      title: 'Eseguire codice di un altro indirizzo?',
      message:
        'Il link che hai aperto carica {{remote}} da {{origin}}, non da questo portale. Quel codice può leggere e fare tutto ciò che puoi tu. Accetta solo se stai sviluppando e quell’indirizzo è tuo.',
      accept: 'Esegui quel codice',
    },
    preview: {
      title: 'Provare un’anteprima?',
      message:
        'Il link che hai aperto esegue in questa scheda {{remote}} {{version}}, pubblicato da {{by}} e non ancora in uso. Quel codice può leggere e fare tutto ciò che puoi tu.',
      accept: 'Apri l’anteprima',
    },
    canary: {
      title: 'Usare una versione di prova?',
      message:
        'Il link che hai aperto attiva in questo browser {{releases}}, che non tutti hanno ancora e che può avere difetti. Resta attiva, come le prove che la seguiranno, finché non apri il portale con ?canary=none.',
      accept: 'Usa la versione di prova',
    },
    keyHolder: 'chi ha la chiave ',
    decline: 'No, usa il portale',
  },
  refused: {
    malformed: 'Override rifiutato: «{{requested}}» non ha la forma remote@https://origine.',
    'origin-not-allowed':
      'Override rifiutato: l’origine di «{{requested}}» non è tra quelle ammesse da questo portale.',
    'no-preview': 'Anteprima rifiutata: «{{requested}}» non c’è o è scaduta.',
    framed: 'Override rifiutato: il portale è dentro un’altra pagina. Apri «{{requested}}» in una scheda del browser.',
  },
} as const;
