import { endpoints, userDetail } from '@portal/shared/api-contract';
import { type EndpointRoutes, noBody } from '../endpoint-routes';

export function registerProfileEndpoints(routes: EndpointRoutes): void {
  routes.signedIn(
    { endpoint: endpoints.userDetail, summary: "The caller's name", body: noBody, response: userDetail },
    async ({ caller: { account } }) => ({ first_name: account.firstName, last_name: account.lastName }),
  );
}
