import type { Stats } from '@rspack/core';

const shown = 5;
const inPackage = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+).*$/;
const kB = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en')} kB`;

/** The largest packages and own files of a build, in bytes of source. */
export function largestPackages(stats: Stats, folder: string): string {
  const all = Number.MAX_SAFE_INTEGER;
  const options = {
    modules: true,
    modulesSpace: all,
    nestedModules: true,
    nestedModulesSpace: all,
    orphanModules: true,
  };
  const { modules = [] } = stats.toJson({ all: false, ...options });
  const sizes = new Map<string, number>();
  // An orphan is unused, or part of another.
  for (const { nameForCondition, size = 0 } of modules.flatMap((one) => (one.orphan ? [] : (one.modules ?? [one])))) {
    if (!nameForCondition) continue;
    const name = nameForCondition.replace(inPackage, '$1').replace(`${folder}/`, '');
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, shown);
  return `Largest, before they are minified: ${largest.map(([name, size]) => `${name} ${kB(size)}`).join(', ')}`;
}
