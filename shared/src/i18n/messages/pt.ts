/** A stub: every other text falls back to Italian. */
export const pt = { language: { label: 'Idioma' } } as const;
