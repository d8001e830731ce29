/**
 * Addresses by name, `<namespace>.<name>`, with their parameters: screens, and what a remote declares as `links`. A remote adds its own
 * here: `declare module '@portal/shared/remote'`.
 */
export interface Links {
  readonly 'mssp.dashboard': object;
  readonly 'mssp.technicians': object;
  readonly 'mssp.suppliers': object;
  /** The dashboard with the company's drawer. */
  readonly 'mssp.company': { readonly id: string | number };
  /** The list of suppliers with the supplier's note. */
  readonly 'mssp.supplier': { readonly id: string | number };
}

/** Left out where the address has none: optional there, so that a wrong name is an error of the name. */
export type LinkParameters<Name extends keyof Links> = object extends Links[Name]
  ? [parameters?: Record<string, never>]
  : [parameters: Links[Name]];
