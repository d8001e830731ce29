import { openMetrics } from '../deploy/metrics';
import { assertConditionalWrites } from '../deploy/store/conditional-writes';
import { openStore } from '../deploy/store/open';
import { fail, out } from '../deploy/terminal';
import { issueToken } from '../deploy/tokens';
import { createReleaseService } from './src/app';
import { readGrants } from './src/grants';
import { identifier } from './src/identify';
import { readSettings } from './src/settings';
import { trialGrants, trialToken } from './src/trial';

const now = () => new Date().toISOString();

async function main(): Promise<void> {
  const { host, port, site, grants, issuers, audience, metricsPort, ...limits } = readSettings(process.env);
  const store = openStore(site);
  await assertConditionalWrites(store);
  const readAll = grants === undefined ? () => trialGrants : () => readGrants(grants);
  readAll();
  const identify = identifier({ store, issuers, audience, now });
  const metrics = metricsPort > 0 ? { metrics: await openMetrics(metricsPort) } : {};
  const service = await createReleaseService({ store, grants: readAll, identify, now, ...limits, ...metrics });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => service.close());
  out(`Releases  ${await service.listen({ host, port })}`);
  out(`Site      ${store.name}`);
  if (grants !== undefined) return;
  const [issued] = await issueToken(store, trialToken, 1, now());
  out(
    `Token     ${issued?.fields[2]}\nThis is a trial: the token may publish any remote for a day. Set GRANTS for more`,
  );
}

await main().catch(fail);
