export const it = {
  title: 'Sample',
  companies_one: 'Una azienda cliente',
  companies_other: '{{count}} aziende clienti',
  failed: 'Le aziende non si sono potute leggere',
} as const;
