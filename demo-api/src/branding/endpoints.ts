import { endpoints } from '@portal/shared/api-contract';
import type { FastifyInstance } from 'fastify';
import { type EndpointRoutes, noBody } from '../endpoint-routes';
import { publicOriginOf } from '../public-origin';
import type { Services } from '../services';
import { demoLogo } from './demo-logo';

const logoPath = '/api/mssp/branding/logo.svg';

export function registerBrandingEndpoints(routes: EndpointRoutes, { config }: Services): void {
  routes.signedIn({ endpoint: endpoints.brandingLogo, body: noBody }, async ({ request }) => ({
    logo_url: `${publicOriginOf(request, config)}${logoPath}`,
  }));
}

/** The demo provider's logo, for `<img>`, which sends no token. */
export function registerDemoLogo(app: FastifyInstance): void {
  app.get(logoPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml; charset=utf-8')
      .send(demoLogo),
  );
}
