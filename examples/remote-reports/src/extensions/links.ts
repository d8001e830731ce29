import type { Services } from '@portal/shared/remote';

declare module '@portal/shared/remote' {
  interface Links {
    readonly 'reports.client': { readonly id: string | number };
  }
}

/** The address of a company's page. */
export const reportOf = ({ linkTo }: Services, id: string | number): string =>
  linkTo('reports.client', { id }) ?? '/report';
