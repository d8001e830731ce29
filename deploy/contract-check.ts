import { describeUnmet, unmetRequirements } from '@portal/shared/contract';
import type { HostRecord, RemoteRecord } from './records';

/** Why a release of a remote cannot run in a release of the host, each reason a sentence; none where it can. */
export function misfits(app: string, remote: RemoteRecord, host: HostRecord): readonly string[] {
  const { contract, requires = {} } = remote.release;
  const name = `${app} ${remote.version}`;
  const unmet = unmetRequirements(requires, host.provides);
  const missing = host.parts.routes.filter((route) => route.remote === app && !remote.screens.includes(route.screen));
  return [
    ...(remote.retiredAt === undefined
      ? []
      : [`${name} was retired on ${remote.retiredAt.slice(0, 10)} and runs nowhere: publish under another version`]),
    ...(contract === host.contract
      ? []
      : [`${name} speaks contract ${contract}, host ${host.version} contract ${host.contract}`]),
    ...(unmet.length > 0 ? [`${name} asks host ${host.version} for ${describeUnmet(unmet)}`] : []),
    ...missing.map(
      ({ screen, path }) => `${name} has no screen "${screen}", which host ${host.version} shows at ${path}`,
    ),
  ];
}
