/** Has no types of its own. */
declare module 'react-refresh/runtime' {
  export interface Family {
    readonly current: unknown;
  }
  interface Renderer {
    setRefreshHandler(): void;
    scheduleRefresh(
      root: unknown,
      update: Readonly<Record<'updatedFamilies' | 'staleFamilies', ReadonlySet<Family>>>,
    ): void;
  }
  interface Hook {
    inject(renderer: Renderer): number;
    onCommitFiberRoot(renderer: number, root: { readonly current: { readonly alternate: null } }): void;
  }
  export function getFamilyByType(type: unknown): Family | undefined;
  export function injectIntoGlobalHook(page: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }): void;
}
