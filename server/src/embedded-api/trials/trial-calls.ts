import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Problem } from '../problem';
import type { Services } from '../services';
import { trialRule } from './trials';

const control = v.object({
  rules: v.optional(v.array(trialRule), []),
  /** Every access token issued until now is answered 401. */
  expireAccessTokens: v.optional(v.boolean(), false),
  /** Every refresh token issued until now is refused. */
  revokeRefreshTokens: v.optional(v.boolean(), false),
});

const path = '/api/dev/trials';

/** The control by which browser tests steer faults: POST adds, GET lists, DELETE clears. */
export function registerTrialCalls(app: FastifyInstance, { trials, accessTokens, sessions }: Services): void {
  app.get(path, async () => ({ rules: trials.list() }));

  app.post(path, async (request) => {
    const result = v.safeParse(control, request.body);
    if (!result.success) throw new Problem(400, `${v.getDotPath(result.issues[0])}: ${result.issues[0].message}`);
    const { rules, expireAccessTokens, revokeRefreshTokens } = result.output;
    trials.add(rules);
    if (expireAccessTokens) accessTokens.expireAll();
    if (revokeRefreshTokens) await sessions.revokeRefreshTokens();
    return { rules: trials.list() };
  });

  app.delete(path, async (_request, reply) => {
    trials.clear();
    return reply.code(204).send();
  });
}
