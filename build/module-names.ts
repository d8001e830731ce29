import type { Compilation, Module } from '@rspack/core';

/** Sorted export names by module specifier. */
export type NamesByModule = Readonly<Record<string, readonly string[]>>;

const byModule = (pairs: readonly (readonly [module: string, name: string])[]): NamesByModule => {
  const modules = [...new Set(pairs.map(([module]) => module))].sort();
  const namesOf = (module: string) => pairs.filter(([one]) => one === module).map(([, name]) => name);
  return Object.fromEntries(modules.map((module) => [module, [...new Set(namesOf(module))].sort()]));
};

const modulesOf = ({ modules }: Compilation, type: string): readonly Module[] =>
  [...modules].filter((module) => module.type === type);

/** Exports of the modules that a host provides, without modules whose names are known only at run time. */
export function exportedNames(compilation: Compilation): NamesByModule {
  const { moduleGraph } = compilation;
  const provided = modulesOf(compilation, 'provide-module');
  return byModule(
    provided.flatMap((module) =>
      moduleGraph.getOutgoingConnections(module).flatMap(({ module: real }) => {
        const names = real ? moduleGraph.getProvidedExports(real) : null;
        const specifier = specifierOf(module);
        if (!specifier || !Array.isArray(names)) return [];
        // Importers see a CommonJS module's `module.exports` as its default export.
        const isCommonJs = real?.dependencies.some(({ category }) => category === 'commonjs');
        return [...names, ...(isCommonJs ? ['default'] : [])].map((name) => [specifier, name] as const);
      }),
    ),
  );
}

/** Packages of which a second copy would know nothing of the page's, and what to do instead. */
const provided: Readonly<Record<string, string>> = {
  react: "has no renderer: import 'react' by that name alone",
  'react-dom': "has another React's roots: import 'react-dom' or 'react-dom/client' by those names alone",
  'react-router': "has no router around it: import its names from '@portal/shared/router'",
  'react-router-dom': "has no router around it: import its names from '@portal/shared/router'",
};

const copied = /[\\/]node_modules[\\/](?:(react-router(?:-dom)?)[\\/]|(react(?:-dom)?)[\\/](?:index|client)\.js$)/;

/** @returns sentences, for each such package that a remote brings */
export function secondCopies({ modules, chunkGraph }: Compilation): readonly string[] {
  const names = [...modules].flatMap((module) => {
    const [, router, name = router] = copied.exec(module.identifier()) ?? [];
    return name && chunkGraph.getModuleChunks(module).length > 0 ? [name] : [];
  });
  return [...new Set(names)].map((name) => `${name} would be a second copy, which ${provided[name]}`);
}

/** `provide shared module (default) react@19.3.1 = …` → `react`. */
const specifierOf = (module: Module): string | undefined => / (\S+)@[^@\s]+ = /.exec(module.identifier())?.[1];

/** Imports from modules that the host provides, without those of unused modules and of whole namespaces (`import()`). */
export function usedNames(compilation: Compilation): NamesByModule {
  const { moduleGraph, chunkGraph } = compilation;
  const isUsed = (module: Module | null | undefined) => module && chunkGraph.getModuleChunks(module).length > 0;
  return byModule(
    modulesOf(compilation, 'consume-shared-module').flatMap((module) =>
      moduleGraph.getIncomingConnections(module).flatMap(({ dependency, originModule }) => {
        const [name] = dependency.ids ?? [];
        const { request } = dependency;
        return name !== undefined && request !== undefined && isUsed(originModule) ? [[request, name] as const] : [];
      }),
    ),
  );
}
