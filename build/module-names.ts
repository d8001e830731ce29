import type { Compilation, Module } from '@rspack/core';

/** Names of exports, sorted, by the specifier of the module that a host provides. */
export type NamesByModule = Readonly<Record<string, readonly string[]>>;

const byModule = (pairs: readonly (readonly [module: string, name: string])[]): NamesByModule => {
  const modules = [...new Set(pairs.map(([module]) => module))].sort();
  const namesOf = (module: string) => pairs.filter(([one]) => one === module).map(([, name]) => name);
  return Object.fromEntries(modules.map((module) => [module, [...new Set(namesOf(module))].sort()]));
};

const modulesOf = ({ modules }: Compilation, type: string): readonly Module[] =>
  [...modules].filter((module) => module.type === type);

/** What a host exports of each module that it provides; without those whose names only show when they run. */
export function exportedNames(compilation: Compilation): NamesByModule {
  const { moduleGraph } = compilation;
  const provided = modulesOf(compilation, 'provide-module');
  return byModule(
    provided.flatMap((module) =>
      moduleGraph.getOutgoingConnections(module).flatMap(({ module: real }) => {
        const names = real ? moduleGraph.getProvidedExports(real) : null;
        const specifier = specifierOf(module);
        return specifier && Array.isArray(names) ? names.map((name) => [specifier, name] as const) : [];
      }),
    ),
  );
}

/** `provide shared module (default) react@19.3.1 = …` → `react`. */
const specifierOf = (module: Module): string | undefined => / (\S+)@[^@\s]+ = /.exec(module.identifier())?.[1];

/**
 * What the modules that stay in a remote's build import of each module that its host provides. A module that is taken whole
 * (`import()`, a namespace that is handed on) has no names to tell.
 */
export function usedNames(compilation: Compilation): NamesByModule {
  const { moduleGraph, chunkGraph } = compilation;
  const stays = (module: Module | null | undefined) => module && chunkGraph.getModuleChunks(module).length > 0;
  return byModule(
    modulesOf(compilation, 'consume-shared-module').flatMap((module) =>
      moduleGraph.getIncomingConnections(module).flatMap(({ dependency, originModule }) => {
        const [name] = dependency.ids ?? [];
        const { request } = dependency;
        return name !== undefined && request !== undefined && stays(originModule) ? [[request, name] as const] : [];
      }),
    ),
  );
}
