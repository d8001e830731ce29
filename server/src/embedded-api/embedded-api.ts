import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedApiConfig } from '../config/config';
import { StartError } from '../start-error';
import { createAccessTokens } from './account/access-tokens';
import { createAuthenticate } from './account/authenticate';
import { createLinkTokens } from './account/link-tokens';
import { registerPasswordEndpoints } from './account/password-endpoints';
import { createPasswords, storedCostsOf } from './account/passwords';
import { registerProfileEndpoints } from './account/profile-endpoints';
import { registerSessionEndpoints } from './account/session-endpoints';
import { createSessions } from './account/sessions';
import { readSigningKey } from './account/signing-key';
import { createBackground } from './background';
import { registerBrandingEndpoints, registerDemoLogo } from './branding/endpoints';
import { registerCompanyEndpoints } from './companies/endpoints';
import { allowOrigins } from './cross-origin';
import { openDatabase } from './database/database';
import { refuseDemoPassword, seed } from './demo-data/seed';
import { EndpointRoutes } from './endpoint-routes';
import { registerFaultEndpoints } from './fault-injection/fault-endpoints';
import { addFaultHooks } from './fault-injection/fault-hooks';
import { createFaults } from './fault-injection/faults';
import { speakJson } from './json-responses';
import { createOutboxMailer } from './mail/outbox';
import { registerOutboxPages } from './mail/outbox-pages';
import { createSmtpMailer } from './mail/smtp';
import { refuseOtherHosts } from './public-origin';
import type { Services } from './services';
import { registerSsoDemoPage, registerSsoEndpoints } from './sso/endpoints';
import { registerSupplierEndpoints } from './suppliers/endpoints';
import { registerTechnicianEndpoints } from './technicians/endpoints';

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be made: choose another with DATA_DIR.`, { cause });
  }
}

async function createServices(
  app: FastifyInstance,
  config: EmbeddedApiConfig,
  passwordsOf: typeof createPasswords,
): Promise<Services> {
  await prepareDataDir(config.dataDir);
  const key = await readSigningKey(config.dataDir);
  const database = await openDatabase(config.databaseUrl);
  app.addHook('onClose', () => database.$client.close());
  const passwords = passwordsOf(config.passwordCost, await storedCostsOf(database));
  await seed(database, passwords, config.demo);
  if (!config.allowDemoPassword) await refuseDemoPassword(database, passwords);
  const mailer =
    config.smtpUrl === undefined
      ? createOutboxMailer(database)
      : await createSmtpMailer(database, config.smtpUrl, config.mailFrom, app.log);
  const background = createBackground(app.log);
  background.run(() => mailer.resume());
  // Hooks run last-added first: mails that are still on their way go out before the database closes.
  app.addHook('onClose', async () => {
    await background.settled();
    mailer.close();
  });
  return {
    config,
    database,
    passwords,
    accessTokens: createAccessTokens(key, config.accessTokenSeconds),
    sessions: createSessions(database, { refreshToken: config.refreshTokenSeconds, session: config.sessionSeconds }),
    linkTokens: createLinkTokens(database),
    mailer,
    background,
    faults: createFaults(),
  };
}

/** Registers every implemented call, in the contract's order, and returns what was declared. */
function registerEndpoints(app: FastifyInstance, services: Services): EndpointRoutes {
  const routes = new EndpointRoutes(app, createAuthenticate(services));
  registerSessionEndpoints(routes, services);
  registerPasswordEndpoints(routes, services);
  registerProfileEndpoints(routes);
  registerBrandingEndpoints(routes, services);
  registerCompanyEndpoints(routes, services);
  registerSsoEndpoints(routes, services);
  registerTechnicianEndpoints(routes, services);
  registerSupplierEndpoints(routes, services);
  return routes;
}

/**
 * The provider's API with a database of its own: every call of the contract, under `/api/`, beside what only a demo
 * has: the outbox, the logo, the page that SSO opens, and the control of faults.
 * @throws StartError when the data folder or the database cannot be used
 */
export async function embeddedApi(
  app: FastifyInstance,
  config: EmbeddedApiConfig,
  passwordsOf = createPasswords,
): Promise<void> {
  const services = await createServices(app, config, passwordsOf);
  allowOrigins(app, config.corsOrigins);
  speakJson(app);
  refuseOtherHosts(app, config);
  addFaultHooks(app, services.faults, config.faults);
  const { declared } = registerEndpoints(app, services);
  registerSsoDemoPage(app, services);
  registerDemoLogo(app);
  if (config.smtpUrl === undefined) registerOutboxPages(app, services);
  if (config.faults.control) registerFaultEndpoints(app, services);
  app.get('/api/openapi.json', async () => {
    const { openApiOf } = await import('./openapi/openapi');
    return openApiOf(declared);
  });
}
