export const it = {
  notifications: {
    button: 'Notifiche',
    buttonUnread: 'Notifiche: {{count}} non lette',
    title: 'Notifiche recenti',
    region: 'Avvisi',
    empty: 'Nessuna notifica recente',
    clear: 'Svuota',
    dismiss: 'Chiudi avviso',
    tone: { success: 'Riuscito:', error: 'Errore:', info: 'Informazione:', warning: 'Attenzione:' },
  },
  crashed: 'Si è verificato un errore imprevisto in questo pannello',
} as const;
