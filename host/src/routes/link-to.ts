import type { PortalPlan } from '../plan';

type Parameters = Readonly<Record<string, unknown>>;

/** The address of a screen, or of what a remote declares as a link; undefined where there is none. */
export function linkTo({ releases }: Pick<PortalPlan, 'releases'>, name: string, parameters: Parameters = {}) {
  const [namespace, target = ''] = name.split('.');
  const release = releases[`remote-${namespace}`];
  const addresses = new Map([
    ...Object.entries(release?.screens ?? {}).map(([screen, { path }]) => [screen, path] as const),
    ...Object.entries(release?.links ?? {}),
  ]);
  const pattern = addresses.get(target);
  if (pattern === undefined || pattern.endsWith('*')) return undefined;
  const isMissing = [...pattern.matchAll(parameter)].some(([, key = '']) => parameters[key] === undefined);
  if (isMissing) return undefined;
  return pattern.replace(parameter, (_, key: string) => encodeURIComponent(String(parameters[key])));
}

const parameter = /:([\w-]+)/g;
