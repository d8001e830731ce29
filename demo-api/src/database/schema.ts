import { supplierStatuses } from '@portal/shared/api-contract';
import { customType, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Text that compares without regard to ASCII case. */
const caseless = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate nocase' });

/** Operators, and technicians, who sign in once they have set a password. */
export const accounts = sqliteTable('accounts', {
  id: integer('id').primaryKey(),
  kind: text('kind', { enum: ['operator', 'technician'] }).notNull(),
  username: caseless('username').notNull().unique(),
  email: caseless('email').notNull().unique(),
  nome: text('nome').notNull(),
  cognome: text('cognome').notNull(),
  telefono: text('telefono').notNull(),
  ruolo: text('ruolo'),
  active: integer('active', { mode: 'boolean' }).notNull(),
  /** Null until the account's owner has set one. */
  passwordHash: text('password_hash'),
});
export type Account = typeof accounts.$inferSelect;

/** Mailed links. Only the token's hash is stored; times are seconds since 1970. */
export const linkTokens = sqliteTable('link_tokens', {
  hash: text('hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  purpose: text('purpose', { enum: ['activation', 'reset'] }).notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** An activation link first activates, then sets the password. */
  activated: integer('activated', { mode: 'boolean' }).notNull(),
});

/** Each starts with a sign-in. Its tokens are accepted only while the row exists. */
export const sessions = sqliteTable('sessions', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  /** However often the tokens are refreshed. */
  endsAt: integer('ends_at').notNull(),
});

/** A used one stays until it expires, so that its reuse is noticed. */
export const refreshTokens = sqliteTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
  used: integer('used', { mode: 'boolean' }).notNull(),
});

export const companies = sqliteTable('companies', {
  id: integer('id').primaryKey(),
  nome: text('nome').notNull(),
  endpoint_attivi: integer('endpoint_attivi'),
  endpoint_totali: integer('endpoint_totali'),
  malware_rate: real('malware_rate'),
  browsing_protezione: real('browsing_protezione'),
  nis2_risk_score: real('nis2_risk_score'),
  minacce_percentuale: real('minacce_percentuale'),
});
export type Company = typeof companies.$inferSelect;

export const suppliers = sqliteTable('suppliers', {
  id: integer('id').primaryKey(),
  denominazione: text('denominazione').notNull(),
  partita_iva: text('partita_iva'),
  codice_fiscale: text('codice_fiscale'),
  stato_contatto: text('stato_contatto', { enum: supplierStatuses }).notNull(),
  email_riferimento: text('email_riferimento'),
  email_contatto: text('email_contatto'),
  telefono: text('telefono'),
  indirizzo: text('indirizzo'),
  dominio_web: text('dominio_web'),
  nota: text('nota'),
});

export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** ISO 8601, UTC. */
  sentAt: text('sent_at').notNull(),
});
