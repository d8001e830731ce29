const parse = (text: string): readonly number[] | undefined => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(text) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
};

/** Reads `1.2.3`, `~1.2.3` and `^1.2.3` as npm does, but ignores prerelease tags; false for any other form. */
export function satisfies(version: string, range: string): boolean {
  const sign = /^[~^]/.exec(range)?.[0] ?? '';
  const has = parse(version);
  const wants = parse(range.slice(sign.length));
  if (!has || !wants) return false;
  const differing = wants.findIndex((number, index) => number !== has[index]);
  if (differing < 0) return true;
  const significant = wants.findIndex((number) => number > 0);
  const firstFree = sign === '' ? 3 : sign === '~' ? 2 : (significant < 0 ? 2 : significant) + 1;
  return differing >= firstFree && (has[differing] ?? 0) > (wants[differing] ?? 0);
}

export interface UnmetRequirement {
  readonly module: string;
  readonly range: string;
  /** The host's version. */
  readonly provided: string | undefined;
}

/** @param requires ranges by module @param provides versions by module */
export const unmetRequirements = (
  requires: Readonly<Record<string, string>>,
  provides: Readonly<Record<string, string>>,
): readonly UnmetRequirement[] =>
  Object.entries(requires)
    .map(([module, range]) => ({ module, range, provided: provides[module] }))
    .filter(({ range, provided }) => provided === undefined || !satisfies(provided, range));

/** `react ^19.3.1 (the host has 18.2.0)`, comma-separated. */
export const describeUnmet = (unmet: readonly UnmetRequirement[]): string =>
  unmet.map(({ module, range, provided }) => `${module} ${range} (the host has ${provided ?? 'none'})`).join(', ');
