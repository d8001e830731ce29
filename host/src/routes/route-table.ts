/** Who may see a route: everyone, or only a holder of a stored access token. */
export type Access = 'anonymous' | 'signed-in';

/** A screen of a remote at an address of the host. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  readonly remote: string;
  readonly screen: string;
  /** Key under `title` of the host's texts. */
  readonly title: 'login' | 'activation' | 'setPassword' | 'changePassword' | 'dashboard';
}

/** Every address of the portal but `/testpage`, which the host shows itself. Any other path is the panel's. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', access: 'anonymous', remote: 'remote-auth', screen: 'login', title: 'login' },
  { path: '/activate/:token', access: 'anonymous', remote: 'remote-auth', screen: 'activation', title: 'activation' },
  {
    path: '/reset-password/:token',
    access: 'anonymous',
    remote: 'remote-auth',
    screen: 'set-password',
    title: 'setPassword',
  },
  {
    path: '/change-password',
    access: 'signed-in',
    remote: 'remote-auth',
    screen: 'change-password',
    title: 'changePassword',
  },
  { path: '/*', access: 'signed-in', remote: 'remote-mssp', screen: 'panel', title: 'dashboard' },
];
