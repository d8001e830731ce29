import { localStore } from '../storage/browser-storage';

/** Whether the session, once it is there, will find somebody signed in: by its keys, since its code is too much for the page. */
export const hasStoredSession = (): boolean =>
  !['', 'null', 'undefined'].includes(localStore.get('access_token') ?? '') &&
  localStore.get('portal.session')?.startsWith('out:') !== true;
