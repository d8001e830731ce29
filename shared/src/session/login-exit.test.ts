import { createLoginExit } from './login-exit';

test('takes the user to the login with the reason', () => {
  const exit = createLoginExit();
  const toLogin = jest.fn();
  exit.configure(toLogin);
  expect(toLogin).not.toHaveBeenCalled();
  exit.leave('logout');
  expect(toLogin.mock.calls).toEqual([['logout']]);
});

test('an end before the configuration waits for it, and is told once', () => {
  const exit = createLoginExit();
  const toLogin = jest.fn();
  exit.leave('refused');
  exit.configure(toLogin);
  exit.configure(toLogin);
  expect(toLogin.mock.calls).toEqual([['refused']]);
});

test('a sign-in calls a waiting end off', () => {
  const exit = createLoginExit();
  const toLogin = jest.fn();
  exit.leave('elsewhere');
  exit.stay();
  exit.configure(toLogin);
  expect(toLogin).not.toHaveBeenCalled();
});
