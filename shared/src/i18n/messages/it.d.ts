export declare const it: {
    readonly loading: 'Caricamento...';
    readonly slowLoading: 'Ci vuole più del solito, ancora un momento...';
    readonly retry: 'Riprova';
    readonly close: 'Chiudi';
    readonly cancel: 'Annulla';
    readonly save: 'Salva';
    readonly backToDashboard: 'Torna alla dashboard';
    readonly password: {
        readonly show: 'Mostra password';
        readonly hide: 'Nascondi password';
    };
    readonly failure: {
        readonly network: 'Errore di rete o server non raggiungibile';
        readonly http: 'Errore nella richiesta: {{status}}';
        readonly invalidBody: 'Risposta del server non valida';
        readonly sessionEnded: 'La sessione è terminata: accedi di nuovo';
    };
    readonly offline: 'Sei offline: i dati mostrati potrebbero non essere aggiornati.';
    readonly notifications: {
        readonly button: 'Notifiche';
        readonly buttonUnread_one: 'Notifiche: {{count}} non letta';
        readonly buttonUnread_other: 'Notifiche: {{count}} non lette';
        readonly title: 'Notifiche recenti';
        readonly region: 'Avvisi';
        readonly empty: 'Nessuna notifica recente';
        readonly clear: 'Svuota';
        readonly dismiss: 'Chiudi avviso';
        readonly tone: {
            readonly success: 'Operazione riuscita:';
            readonly error: 'Errore:';
            readonly info: 'Informazione:';
            readonly warning: 'Attenzione:';
        };
    };
    readonly language: {
        readonly label: 'Lingua';
    };
};
