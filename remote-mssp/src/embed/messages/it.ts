export const it = {
  crashed: 'Si è verificato un errore imprevisto in questo pannello',
} as const;
