import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';

export default defineRemote({
  screens: {
    login: {
      path: '/',
      access: 'anonymous',
      title: { it: 'Accesso', en: 'Sign in' },
      firstScreenAt: ['/'],
      load: async () => (await import(/* webpackChunkName: "login" */ './src/login/login-screen')).LoginScreen,
    },
    activation: {
      path: '/activate/:token',
      access: 'anonymous',
      title: { it: 'Attivazione account', en: 'Account activation' },
      load: async () =>
        (
          await import(
            /* webpackChunkName: "set-password.change-password.activation" */ './src/activation/activation-screen'
          )
        ).ActivationScreen,
    },
    'set-password': {
      path: '/reset-password/:token',
      access: 'anonymous',
      title: { it: 'Imposta la password', en: 'Set your password' },
      load: async () =>
        (
          await import(
            /* webpackChunkName: "set-password.change-password.activation" */ './src/set-password/set-password-screen'
          )
        ).SetPasswordScreen,
    },
    'change-password': {
      path: '/change-password',
      access: 'signed-in',
      title: { it: 'Cambia password', en: 'Change password' },
      load: async () =>
        (
          await import(
            /* webpackChunkName: "set-password.change-password.activation" */ './src/change-password/change-password-screen'
          )
        ).ChangePasswordScreen,
    },
  },
  navigation: [],
  messages,
});
