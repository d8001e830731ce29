import { fullRun } from '../full-run';
import { demo } from '../provider';
import { enginesTest as test } from './engines-test';
import { containing, fillLogin, login, openPanel } from './jobs';
import { Person } from './person';

const tab = (name: string) => ({ role: 'link', name });

test('a session that ran out leads to the login, and back to the page and the text', async ({
  person,
  faults,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  await openPanel(person, '/dashboardMSSP/tecnici');
  const firstName = { role: 'textbox', name: 'Nome', within: { role: 'dialog' } };
  await person.click({ role: 'button', name: 'Crea Tecnico' });
  await person.fill(firstName, 'Ada');
  await faults.expireAccessTokens();
  await faults.revokeRefreshTokens();
  await person.click({ role: 'button', name: 'Salva', within: { role: 'dialog' } });
  await person.sees(login);
  await person.sees({ role: 'main' }, containing('La sessione è scaduta: accedi di nuovo'));
  await fillLogin(person);
  await person.isAt('/dashboardMSSP/tecnici');
  await person.click({ role: 'button', name: 'Crea Tecnico' });
  await person.sees(firstName, { value: 'Ada' });
});

test('a token that expired is renewed, and nobody notices', async ({ person, faults, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  await openPanel(person, '/dashboardMSSP');
  await faults.expireAccessTokens();
  await person.click(tab('Tecnici'));
  await person.sees({ role: 'rowheader' });
  await person.isAt('/dashboardMSSP/tecnici');
});

test('a logout in one tab ends the session of the other', fullRun, async ({ engine, person, portal }) => {
  await openPanel(person, '/dashboardMSSP');
  const other = new Person(await engine.openTab(), portal.origin);
  await other.open('/dashboardMSSP/tecnici');
  await other.sees({ role: 'rowheader' });
  await other.click({ role: 'button', name: 'Impostazioni' });
  await other.click({ role: 'menuitem', name: 'Logout' });
  await other.isAt('/');
  await person.isAt('/');
  await person.tab.activate();
  await person.sees({ role: 'main' }, containing('La sessione è stata chiusa in un’altra scheda'));
  await fillLogin(person, demo);
  await person.isAt('/dashboardMSSP');
});
