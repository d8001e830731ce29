import { endpoints } from '@portal/shared/api-contract';
import { type EndpointRoutes, noBody } from '../endpoint-routes';

export function registerProfileEndpoints(routes: EndpointRoutes): void {
  routes.signedIn({ endpoint: endpoints.userDetail, body: noBody }, async ({ caller: { account } }) => ({
    first_name: account.nome,
    last_name: account.cognome,
  }));
}
