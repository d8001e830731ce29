/** The portal's addresses. The host routes them; remotes link to them. */
export const paths = {
  login: '/',
  dashboard: '/dashboardMSSP',
  changePassword: '/change-password',
  testPage: '/testpage',
  activate: (token: string) => `/activate/${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
} as const;
