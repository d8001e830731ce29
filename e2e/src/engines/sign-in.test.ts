import { fullRun } from '../full-run';
import { demo } from '../provider';
import { enginesTest as test } from './engines-test';
import { containing, fillLogin, openPanel, panelHeading, password, signInButton, username } from './jobs';

test('a person signs in and out by the mouse', fullRun, async ({ person }) => {
  await openPanel(person, '/dashboardMSSP');
  await person.sees({ role: 'banner' }, containing('Giulia Ferri'));
  await person.click({ role: 'button', name: 'Impostazioni' });
  await person.click({ role: 'menuitem', name: 'Logout' });
  await person.sees(username, { isFocused: true });
  await person.isAt('/');
});

test('a person signs in and out by the keyboard alone', async ({ person }) => {
  await person.open('/');
  await person.sees(username, { isFocused: true });
  await person.tab.type(demo.username);
  await person.press('Tab');
  await person.tab.type(demo.password);
  await person.press('Tab');
  await person.sees({ role: 'button', name: 'Mostra password' }, { isFocused: true });
  await person.press('Tab');
  await person.sees(signInButton, { isFocused: true });
  await person.press('Enter');
  await person.sees(panelHeading, { isFocused: true });
  await person.press('Shift+Tab');
  await person.sees({ role: 'button', name: 'Impostazioni' }, { isFocused: true });
  await person.press('Enter');
  await person.sees({ role: 'menuitem', name: 'Change Password' }, { isFocused: true });
  await person.press('End');
  await person.sees({ role: 'menuitem', name: 'Logout' }, { isFocused: true });
  await person.press('Enter');
  await person.sees(username, { isFocused: true });
});

test('a wrong password is said, and the right one signs in', fullRun, async ({ person, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  await person.open('/');
  await fillLogin(person, { ...demo, password: 'sbagliata' });
  await person.sees({ role: 'alertdialog', name: 'Login errato' }, containing('Controlla Username e Password'));
  await person.press('Escape');
  await person.sees(password, { isFocused: true });
  await person.fill(password, demo.password);
  await person.press('Enter');
  await person.sees(panelHeading);
});
