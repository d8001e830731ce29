import { contractVersion } from '@portal/shared/contract';
import { ActivationScreen } from './activation/activation-screen';
import { ChangePasswordScreen } from './change-password/change-password-screen';
import { descriptor } from './descriptor';
import { LoginScreen } from './login/login-screen';
import { SetPasswordScreen } from './set-password/set-password-screen';

test('names itself and speaks the contract', () => {
  expect(descriptor.name).toBe('remote-auth');
  expect(descriptor.contract).toBe(contractVersion);
  expect(descriptor.texts.namespace).toBe('auth');
});

test.each([
  ['login', LoginScreen],
  ['activation', ActivationScreen],
  ['set-password', SetPasswordScreen],
  ['change-password', ChangePasswordScreen],
])('brings the screen %s', async (name, Screen) => {
  expect(await descriptor.screens[name]?.()).toBe(Screen);
});

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : leaves(value, `${path}${key}.`),
  );

test('has every text in English, and none of it empty', async () => {
  const english = await descriptor.texts.load['en']?.();
  expect(english && leaves(english)).toEqual(leaves(descriptor.texts.it));
  expect(JSON.stringify([english, descriptor.texts.it])).not.toContain('""');
});
