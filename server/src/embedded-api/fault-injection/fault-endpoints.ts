import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Problem } from '../problem';
import type { Services } from '../services';
import { faultRule } from './faults';

const control = v.object({
  rules: v.optional(v.array(faultRule), []),
  /** Every access token issued until now is answered 401. */
  expireAccessTokens: v.optional(v.boolean(), false),
  /** Every refresh token issued until now is refused. */
  revokeRefreshTokens: v.optional(v.boolean(), false),
});

const path = '/api/dev/faults';

/** The control with which browser tests inject faults: POST adds, GET lists, DELETE clears. */
export function registerFaultEndpoints(app: FastifyInstance, { faults, accessTokens, sessions }: Services): void {
  app.get(path, async () => ({ rules: faults.list() }));

  app.post(path, async (request) => {
    const result = v.safeParse(control, request.body);
    if (!result.success) throw new Problem(400, `${v.getDotPath(result.issues[0])}: ${result.issues[0].message}`);
    const { rules, expireAccessTokens, revokeRefreshTokens } = result.output;
    faults.add(rules);
    if (expireAccessTokens) accessTokens.expireAll();
    if (revokeRefreshTokens) await sessions.revokeRefreshTokens();
    return { rules: faults.list() };
  });

  app.delete(path, async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
