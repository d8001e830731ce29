import { FaultyProxy, hold } from '../faulty-proxy';
import { fullRun } from '../full-run';
import { demo } from '../provider';
import { enginesTest as test } from './engines-test';
import { panelHeading, password, signInButton, username } from './jobs';
import { Person } from './person';

test('what is typed before the code comes stays, with its focus, and signs in', fullRun, async ({ person, portal }) => {
  const proxy = await FaultyProxy.start(portal.origin);
  const code = hold();
  proxy.break(/^\/host\/.*\.js/, code.fault);
  const early = new Person(person.tab, proxy.origin);
  await early.open('/');
  await early.fill(username, demo.username);
  await early.fill(password, 'Demo');
  code.release();
  await early.tab.type(demo.password.slice('Demo'.length));
  await early.sees(password, { value: demo.password, isFocused: true });
  await early.sees(username, { value: demo.username });
  await early.click(signInButton);
  await early.sees(panelHeading);
  // The last file of the page: if the proxy stopped earlier, the page would report an error.
  await early.sees({ role: 'listbox' });
  await proxy.stop();
});
