/** Each entry is applied once, in order, as one transaction. Released entries never change; a new one is added. */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE accounts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      username TEXT COLLATE NOCASE NOT NULL UNIQUE,
      email TEXT COLLATE NOCASE NOT NULL UNIQUE,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      phone TEXT NOT NULL,
      role TEXT,
      active INTEGER NOT NULL,
      password_hash TEXT
    )`,
    `CREATE TABLE link_tokens (
      hash TEXT PRIMARY KEY,
      account_id INTEGER NOT NULL,
      purpose TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      activated INTEGER NOT NULL DEFAULT 0
    )`,
    'CREATE INDEX link_tokens_account ON link_tokens (account_id)',
    `CREATE TABLE refresh_tokens (
      hash TEXT PRIMARY KEY,
      family TEXT NOT NULL,
      account_id INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      used INTEGER NOT NULL DEFAULT 0
    )`,
    'CREATE INDEX refresh_tokens_family ON refresh_tokens (family)',
    'CREATE INDEX refresh_tokens_account ON refresh_tokens (account_id)',
    `CREATE TABLE companies (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      nome TEXT NOT NULL,
      endpoint_attivi INTEGER,
      endpoint_totali INTEGER,
      malware_rate REAL,
      browsing_protezione REAL,
      nis2_risk_score REAL,
      minacce_percentuale REAL
    )`,
    `CREATE TABLE suppliers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      denominazione TEXT NOT NULL,
      partita_iva TEXT,
      codice_fiscale TEXT,
      stato_contatto TEXT NOT NULL,
      email_riferimento TEXT,
      email_contatto TEXT,
      telefono TEXT,
      indirizzo TEXT,
      dominio_web TEXT,
      nota TEXT
    )`,
    `CREATE TABLE sso_tokens (
      hash TEXT PRIMARY KEY,
      company_id INTEGER NOT NULL,
      account_id INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
    `CREATE TABLE outbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      "to" TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      sent_at TEXT NOT NULL
    )`,
  ],
  [
    `CREATE TABLE sessions (
      family TEXT PRIMARY KEY,
      account_id INTEGER NOT NULL,
      ends_at INTEGER NOT NULL,
      network TEXT NOT NULL DEFAULT ''
    )`,
    'CREATE INDEX sessions_account ON sessions (account_id)',
    `INSERT INTO sessions (family, account_id, ends_at)
      SELECT family, account_id, max(expires_at) FROM refresh_tokens GROUP BY family, account_id`,
    'ALTER TABLE outbox ADD COLUMN pending INTEGER NOT NULL DEFAULT 0',
  ],
  ['ALTER TABLE sessions DROP COLUMN network'],
];
