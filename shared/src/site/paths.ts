import type { Access } from './routes';

export const paths = {
  login: '/',
  dashboard: '/dashboardMSSP',
  changePassword: '/change-password',
  testPage: '/testpage',
  activate: (token: string) => `/activate/${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
} as const;

/** Reserved for the remote with the login: users follow mails and bookmarks there, and type their passwords. */
export const accountPaths: readonly string[] = ['/login', '/activate', '/reset-password', paths.changePassword];

/** A page of a remote to which the host links. */
export interface LinkedPage {
  readonly path: string;
  readonly access: Access;
}

/** Targets of guard, header and settings: every site must have them. */
export const linkedPages: readonly LinkedPage[] = [
  { path: paths.login, access: 'anonymous' },
  { path: paths.dashboard, access: 'signed-in' },
  { path: paths.changePassword, access: 'signed-in' },
];
