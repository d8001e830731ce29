import type { RegistryRemote } from '@portal/shared/federation';
import type { PortalPlan } from '../plan';

type Extension = NonNullable<RegistryRemote['extensions']>[string];
export type LiveExtension = Extension & { readonly remote: string; readonly name: string };

export const allExtensions = ({ releases }: Pick<PortalPlan, 'releases'>): readonly LiveExtension[] =>
  Object.entries(releases).flatMap(([remote, { extensions = {} }]) =>
    Object.entries(extensions).map(([name, extension]) => ({ ...extension, remote, name })),
  );

/** By number, then name. */
export const extensionsAt = (plan: Pick<PortalPlan, 'releases'>, point: string): readonly LiveExtension[] =>
  allExtensions(plan)
    .filter((extension) => extension.point === point)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1));

export const keyOf = ({ remote, name }: Pick<LiveExtension, 'remote' | 'name'>) => `${remote}/${name}`;
