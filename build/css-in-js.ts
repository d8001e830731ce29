import { type Compilation, rspack } from '@rspack/core';

/** Packages that add `<style>` elements: emotion then styles nothing, and styled-components throws. */
const inserting = /[\\/]node_modules[\\/](@emotion[\\/]sheet|styled-components)[\\/]/;

export const describeBlockedStyles = (packages: readonly string[]): string =>
  `The portal's policy (style-src 'self') blocks the <style> elements of ${packages.join(' and ')}: ` +
  'use CSS modules or other style sheets, which the build writes as files';

/** Finds packages whose styles would not work in a portal, and warns of them. */
export function findBlockedStyles(compilation: Compilation): readonly string[] {
  const { modules, chunkGraph } = compilation;
  const names = [...modules].flatMap((module) => {
    const name = inserting.exec(module.identifier())?.[1]?.replace('\\', '/');
    return name !== undefined && chunkGraph.getModuleChunks(module).length > 0 ? [name] : [];
  });
  if (names.length === 0) return [];
  const packages = [...new Set(names)].sort();
  compilation.warnings.push(new rspack.WebpackError(describeBlockedStyles(packages)));
  return packages;
}
