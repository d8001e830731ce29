/** A stub: every other text falls back to Italian. */
export declare const pt: {
    readonly language: {
        readonly label: 'Idioma';
    };
};
