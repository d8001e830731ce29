export const it = {
  title: 'Sample',
  companies_one: 'Un’azienda cliente',
  companies_other: '{{count}} aziende clienti',
  failed: 'Non è stato possibile caricare le aziende',
} as const;
