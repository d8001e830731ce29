/** @jest-environment node */

import { contractVersion } from '@portal/shared/remote';
import remote from './remote';
import { ActivationScreen } from './src/activation/activation-screen';
import { ChangePasswordScreen } from './src/change-password/change-password-screen';
import { LoginScreen } from './src/login/login-screen';
import { SetPasswordScreen } from './src/set-password/set-password-screen';

test('speaks the contract', () => {
  expect(remote.contract).toBe(contractVersion);
  expect(remote.messages.namespace).toBe('auth');
});

test.each([
  ['login', LoginScreen],
  ['activation', ActivationScreen],
  ['set-password', SetPasswordScreen],
  ['change-password', ChangePasswordScreen],
])('brings the screen %s', async (name, Screen) => {
  expect(await remote.screens[name]?.load()).toBe(Screen);
});

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : leaves(value, `${path}${key}.`),
  );

test('has every text in English, and none of it empty', async () => {
  const english = await remote.messages.load.en();
  expect(leaves(english)).toEqual(leaves(remote.messages.it));
  expect(JSON.stringify([english, remote.messages.it])).not.toContain('""');
});
