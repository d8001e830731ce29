export const it = {
  active: 'Sviluppo: {{remote}} viene da {{origin}}, non da questo portale.',
  end: 'Termina',
  refused: {
    malformed: 'Override rifiutato: «{{asked}}» non ha la forma remote@https://origine.',
    'unknown-remote': 'Override rifiutato: «{{asked}}» nomina un remote che questo portale non ha.',
    'origin-not-allowed': 'Override rifiutato: l’origine di «{{asked}}» non è tra quelle ammesse da questo portale.',
  },
} as const;
