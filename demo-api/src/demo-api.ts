import type { FastifyInstance } from 'fastify';
import { createAccessTokens } from './account/access-tokens';
import { createAuthenticate } from './account/authenticate';
import { createLinkTokens } from './account/link-tokens';
import { registerPasswordEndpoints } from './account/password-endpoints';
import { createPasswords } from './account/passwords';
import { registerProfileEndpoints } from './account/profile-endpoints';
import { registerSessionEndpoints } from './account/session-endpoints';
import { createSessions } from './account/sessions';
import { registerBrandingEndpoints, registerDemoLogo } from './branding/endpoints';
import { registerCompanyEndpoints } from './companies/endpoints';
import type { DemoApiConfig } from './config';
import { allowOrigins } from './cross-origin';
import { openDatabase } from './database/database';
import { seed } from './demo-data/seed';
import { createEndpointRoutes } from './endpoint-routes';
import { injectFaults } from './fault-injection/inject-faults';
import { speakJson } from './json-responses';
import { registerOutboxPages } from './mail/outbox-pages';
import type { Services } from './services';
import { registerSso } from './sso/endpoints';
import { registerSupplierEndpoints } from './suppliers/endpoints';
import { registerTechnicianEndpoints } from './technicians/endpoints';

function register(app: FastifyInstance, services: Services): void {
  app.addHook('onClose', () => services.database.$client.close());
  allowOrigins(app, services.config.corsOrigins);
  speakJson(app);
  if (services.config.faults) injectFaults(app, services);

  const routes = createEndpointRoutes(app, createAuthenticate(services));
  registerSessionEndpoints(routes, services);
  registerPasswordEndpoints(routes, services);
  registerProfileEndpoints(routes);
  registerBrandingEndpoints(routes, services);
  registerCompanyEndpoints(routes, services);
  registerSso(app, routes, services);
  registerTechnicianEndpoints(routes, services);
  registerSupplierEndpoints(routes, services);

  registerDemoLogo(app);
  registerOutboxPages(app, services);
}

/**
 * Opens the database, and returns the Fastify plugin that serves the provider's API under `/api/`, with the outbox, the
 * logo and the page that single sign-on opens.
 * @throws when the data folder cannot be used
 */
export async function createDemoApi(config: DemoApiConfig): Promise<(app: FastifyInstance) => Promise<void>> {
  const database = await openDatabase(config.dataDir);
  const passwords = createPasswords(config.passwordCost);
  await seed(database, passwords, config.demo);
  const services: Services = {
    config,
    database,
    passwords,
    accessTokens: createAccessTokens(config.accessTokenSeconds),
    sessions: createSessions(database),
    linkTokens: createLinkTokens(database),
  };
  return async (app) => register(app, services);
}
