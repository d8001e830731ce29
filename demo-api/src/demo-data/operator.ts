/** The operator of a new database. */
export const demoOperator = {
  username: 'demo',
  password: 'Demo-2026!',
  email: 'demo@example.com',
  nome: 'Giulia',
  cognome: 'Ferri',
} as const;
