import { endpoints, userDetail } from '@portal/shared/contract';
import { type Calls, noBody } from '../calls/calls';

export function registerProfileCalls(calls: Calls): void {
  calls.signedIn(
    { endpoint: endpoints.userDetail, summary: "The caller's name", body: noBody, answer: userDetail },
    async ({ caller: { account } }) => ({ first_name: account.firstName, last_name: account.lastName }),
  );
}
