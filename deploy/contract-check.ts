import {
  describeUnmet,
  type HostOffer,
  type RemoteRelease,
  registrySchema,
  unmetRequirements,
} from '@portal/shared/federation';
import type { HostRecord } from './records';

/** @returns sentences; empty if the host can read what this tool writes */
export const hostIncompatibilities = ({ version, registry }: HostRecord): readonly string[] =>
  registry === registrySchema
    ? []
    : [
        `host ${version} reads registries of schema ${registry}, and this tool writes schema ${registrySchema}: ` +
          'publish a host that was built with it',
      ];

export interface BuiltRemote extends Pick<RemoteRelease, 'version' | 'contract' | 'policy' | 'requires' | 'uses'> {
  readonly retiredAt?: string;
}

/** @param at ISO 8601 */
export const whyRetired = (name: string, at: string): string =>
  `${name} was retired on ${at.slice(0, 10)} and no longer runs: publish a different build`;

/** `useId of react` for each name that the host does not export. */
const missingNames = ({ uses }: BuiltRemote, { exports }: HostOffer): readonly string[] =>
  Object.entries(uses).flatMap(([module, names]) =>
    // A module without listed exports is checked by its version only.
    names
      .filter((name) => Object.hasOwn(exports, module) && !exports[module]?.includes(name))
      .map((name) => `${name} of ${module}`),
  );

/** @returns sentences; empty if the remote can run in the host */
export function incompatibilities(app: string, remote: BuiltRemote, host: HostOffer): readonly string[] {
  const { contract, requires } = remote;
  const kit = `build it with @portal/remote-kit ${host.kit}`;
  const name = `${app} ${remote.version}`;
  const unmet = unmetRequirements(requires, host.provides);
  const missing = missingNames(remote, host);
  return [
    ...(remote.retiredAt === undefined ? [] : [whyRetired(name, remote.retiredAt)]),
    ...(contract === host.contract
      ? []
      : [`${name} has contract ${contract}, host ${host.version} has contract ${host.contract}; ${kit}`]),
    ...(unmet.length > 0
      ? [`${name} does not fit host ${host.version}: it needs ${describeUnmet(unmet)}; ${kit}`]
      : []),
    ...(missing.length > 0
      ? [
          `${name} uses ${missing.join(', ')}, which host ${host.version} does not export: first publish a host that does, or ${kit}`,
        ]
      : []),
    ...(remote.policy === host.policy
      ? []
      : [
          `${name} loads its chunks with the Trusted Types policy "${remote.policy}", ` +
            `which the page of host ${host.version} blocks: build it with the portal's configuration`,
        ]),
  ];
}
