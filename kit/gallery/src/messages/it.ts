export const it = {
  title: 'Galleria dei componenti',
  lead: 'Ciò che un’area importa da @portal/shared/ui. Gli esempi sono in inglese, come il loro codice.',
  components: 'Componenti',
  both: 'Chiaro e scuro affiancati',
  code: 'Codice',
  types: 'Proprietà e tipi',
  keyboard: 'Tastiera: {{keys}}',
  keys: {
    button: 'Invio o Spazio. Un pulsante in attesa tiene il focus e non fa nulla.',
    dialog: 'Esc chiude, se mayClose non lo vieta. Tab resta nella finestra; alla chiusura il focus torna dove era.',
    field:
      'In una ricerca Esc cancella il testo; Invio e freccia giù portano ai risultati; la scorciatoia porta al campo da ogni punto della pagina.',
    menu: 'Invio, Spazio e freccia giù aprono alla prima voce, freccia su all’ultima. Frecce, Home, Fine e lettere spostano; Esc torna al pulsante.',
    notice: 'Tab arriva alle azioni, poi alla croce.',
    state: 'Tab arriva al pulsante, che durante il nuovo tentativo tiene il focus.',
    switch: 'Spazio lo sposta.',
    table:
      'Con grid è una sola fermata di Tab: frecce, Home, Fine, Pag su e giù spostano; le lettere cercano un nome; Invio apre la riga; Spazio seleziona, con Maiusc e frecce più righe, Ctrl A tutte. Senza grid, Tab arriva alla tabella, che le frecce scorrono.',
  },
} as const;
