import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedApiConfig } from '../config/config';
import { StartError } from '../start-error';
import { createAccessTokens } from './account/access-tokens';
import { createAttemptLimit } from './account/attempt-limit';
import { createAuthenticate } from './account/authenticate';
import { createLinkTokens } from './account/link-tokens';
import { registerPasswordCalls } from './account/password-calls';
import { createPasswords } from './account/passwords';
import { registerProfileCalls } from './account/profile-calls';
import { createRefreshTokens } from './account/refresh-tokens';
import { registerSessionCalls } from './account/session-calls';
import { readSigningKey } from './account/signing-key';
import { speakJson } from './answers';
import { registerBrandingCalls, registerDemoLogo } from './branding/calls';
import { Calls } from './calls/calls';
import { registerCompanyCalls } from './companies/calls';
import { allowOrigins } from './cross-origin';
import { openDatabase } from './database/database';
import { seed } from './demo-data/seed';
import { createOutboxMailer } from './mail/outbox';
import { registerOutboxPages } from './mail/outbox-pages';
import { createSmtpMailer } from './mail/smtp';
import type { Services } from './services';
import { registerSsoCalls, registerSsoDemoPage } from './sso/calls';
import { registerSupplierCalls } from './suppliers/calls';
import { registerTechnicianCalls } from './technicians/calls';
import { registerTrialCalls } from './trials/trial-calls';
import { addTrialHooks } from './trials/trial-hooks';
import { createTrials } from './trials/trials';

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be made: choose another with DATA_DIR.`, { cause });
  }
}

async function createServices(app: FastifyInstance, config: EmbeddedApiConfig): Promise<Services> {
  await prepareDataDir(config.dataDir);
  const key = await readSigningKey(config.dataDir);
  const database = await openDatabase(config.databaseUrl);
  app.addHook('onClose', () => database.$client.close());
  const passwords = createPasswords(config.passwordCost);
  await seed(database, passwords, config.demo);
  const mailer =
    config.smtpUrl === undefined
      ? createOutboxMailer(database)
      : await createSmtpMailer(config.smtpUrl, config.mailFrom, app.log);
  // Hooks run last-added first: mails that are still on their way go out before the database closes.
  app.addHook('onClose', () => mailer.close());
  return {
    config,
    database,
    passwords,
    accessTokens: createAccessTokens(key, config.accessTokenSeconds),
    refreshTokens: createRefreshTokens(database, config.refreshTokenSeconds),
    linkTokens: createLinkTokens(database),
    mailer,
    trials: createTrials(),
  };
}

/** Registers every implemented call, in the contract's order, and returns what was declared. */
async function registerCalls(app: FastifyInstance, services: Services): Promise<Calls> {
  const calls = new Calls(app, createAuthenticate(services));
  const limit = await createAttemptLimit(app, services.config.signInLimit);
  registerSessionCalls(calls, services, limit);
  registerPasswordCalls(calls, services, limit);
  registerProfileCalls(calls);
  registerBrandingCalls(calls, services);
  registerCompanyCalls(calls, services);
  registerSsoCalls(calls, services);
  registerTechnicianCalls(calls, services);
  registerSupplierCalls(calls, services);
  return calls;
}

/**
 * The provider's API with a database of its own: every call of the contract, under `/api/`, beside what only a demo
 * has: the outbox, the logo, the page that SSO opens, and the control of trials.
 * @throws StartError when the data folder or the database cannot be used
 */
export async function embeddedApi(app: FastifyInstance, config: EmbeddedApiConfig): Promise<void> {
  const services = await createServices(app, config);
  allowOrigins(app, config.corsOrigins);
  speakJson(app);
  addTrialHooks(app, services.trials, config.trials);
  const { declared } = await registerCalls(app, services);
  registerSsoDemoPage(app, services);
  registerDemoLogo(app);
  if (config.smtpUrl === undefined) registerOutboxPages(app, services.database);
  if (config.trials.control) registerTrialCalls(app, services);
  app.get('/api/openapi.json', async () => {
    const { openApiOf } = await import('./openapi/openapi');
    return openApiOf(declared);
  });
}
