/** Of each group of components. Packing the kit fills it. */
export const texts: Readonly<
  Record<string, { readonly names: string; readonly code: string; readonly types: string }>
> = {};
