import type { Access } from './routes';

/** The portal's addresses. The host routes them; remotes link to them. */
export const paths = {
  login: '/',
  dashboard: '/dashboardMSSP',
  changePassword: '/change-password',
  testPage: '/testpage',
  activate: (token: string) => `/activate/${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
} as const;

/** Addresses that belong to the remote of the login: people follow mails and bookmarks there, and type their passwords. */
export const accountPaths: readonly string[] = ['/login', '/activate', '/reset-password', paths.changePassword];

/** A page of a remote to which the host leads by itself. */
export interface LinkedPage {
  readonly path: string;
  readonly access: Access;
}

/** Where guard, header and settings lead: no site can do without these. */
export const linkedPages: readonly LinkedPage[] = [
  { path: paths.login, access: 'anonymous' },
  { path: paths.dashboard, access: 'signed-in' },
  { path: paths.changePassword, access: 'signed-in' },
];
