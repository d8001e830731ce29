import { contractVersion, type RemoteDescriptor } from '@portal/shared/contract';
import { it } from './texts/it';

export const descriptor: RemoteDescriptor = {
  name: 'remote-auth',
  contract: contractVersion,
  texts: {
    namespace: 'auth',
    it,
    load: { en: async () => (await import(/* webpackChunkName: "texts-en" */ './texts/en')).en },
  },
  screens: {
    login: async () => (await import(/* webpackChunkName: "login" */ './login/login-screen')).LoginScreen,
    activation: async () =>
      (await import(/* webpackChunkName: "activation" */ './activation/activation-screen')).ActivationScreen,
    'set-password': async () =>
      (await import(/* webpackChunkName: "set-password" */ './set-password/set-password-screen')).SetPasswordScreen,
    'change-password': async () =>
      (await import(/* webpackChunkName: "change-password" */ './change-password/change-password-screen'))
        .ChangePasswordScreen,
  },
};
