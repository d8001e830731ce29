import { endpoints, technician } from '@portal/shared/api-contract';
import * as v from 'valibot';
import { mailedLink, useDemoApi } from '../testing';

const fixture = useDemoApi();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});

const list = async () => (await fixture.server.call('GET', '/api/mssp/tecnici/', { token })).json;
const create = (body: unknown) => fixture.server.call('POST', '/api/mssp/tecnici/', { body, token });
// As the portal sends it: a JSON content type and nothing after it.
const toggle = (id: number | string, action: 'enable' | 'disable') =>
  fixture.server.call('POST', `/api/mssp/tecnici/${id}/${action}/`, {
    token,
    headers: { 'content-type': 'application/json' },
  });

test('the list holds active and inactive technicians, and no operator', async () => {
  const rows = await list();
  expect(v.is(v.array(technician), rows)).toBe(true);
  expect(new Set(rows.map(({ stato }: { stato: string }) => stato))).toEqual(new Set(['attivo', 'disattivo']));
  expect(JSON.stringify(rows)).not.toContain('Ferri');
});

test('a created technician is inactive, listed, and mailed a link to activate', async () => {
  const body = { email: ' Eva.Neri@example.com ', nome: 'Eva', cognome: "D'Àvila", telefono: '+39 333 1' };
  const { status, json } = await create(body);
  expect(status).toBe(201);
  expect(json).toMatchObject({ ...body, email: 'Eva.Neri@example.com', stato: 'disattivo' });
  expect(await list()).toContainEqual(json);
  const mail = await mailedLink(fixture.server, 'Eva.Neri@example.com');
  expect(mail.path).toBe(`/activate/${mail.token}`);
  expect(mail.text).toContain('Buongiorno Eva');
});

test.each([
  ['', "L'email è obbligatoria"],
  ['   ', "L'email è obbligatoria"],
  ['eva', "L'email non è valida"],
  ['demo@example.com', 'Esiste già un account con questa email'],
  ['DEMO@EXAMPLE.COM', 'Esiste già un account con questa email'],
])('creation with the email %j is refused', async (email, detail) => {
  const before = await list();
  const { status, json } = await create({ email, nome: 'A', cognome: 'B', telefono: '' });
  expect([status, json]).toEqual([400, { detail, email: [detail] }]);
  expect(await list()).toEqual(before);
});

/** Creates a technician, with no more than an email, who activates the account and signs in. */
async function newTechnician(email: string) {
  const { server } = fixture;
  const { status, json } = await create({ email, nome: '', cognome: '', telefono: '' });
  expect([status, json.nome]).toEqual([201, '']);
  const { token } = await mailedLink(server, email);
  await server.call('POST', '/api/auth/activate/', { body: { token } });
  await server.call('POST', '/api/auth/reset-password/', { body: { token, new_password: 'Tecnico-2026!' } });
  return { id: json.id_tecnico, session: await server.signIn(email, 'Tecnico-2026!') };
}

test('the switch goes off and on, and a technician who is off neither signs in nor stays signed in', async () => {
  const email = 'switched@example.com';
  const { id, session } = await newTechnician(email);

  expect(await toggle(id, 'disable')).toMatchObject({ status: 200, json: { stato: 'disattivo' } });
  await expect(fixture.server.signIn(email, 'Tecnico-2026!')).rejects.toThrow('401');
  expect((await fixture.server.call('GET', '/api/mssp/tecnici/', { token: session.access })).status).toBe(401);
  const refreshed = await fixture.server.call('POST', '/api/token/refresh/', { body: { refresh: session.refresh } });
  expect(refreshed.status).toBe(401);

  expect(await toggle(id, 'enable')).toMatchObject({ status: 200, json: { stato: 'attivo' } });
  await expect(fixture.server.signIn(email, 'Tecnico-2026!')).resolves.toBeDefined();
});

describe('a technician who is signed in', () => {
  let own: string;
  let id: number;
  beforeAll(async () => {
    const { session, ...created } = await newTechnician('colleague@example.com');
    own = session.access;
    id = created.id;
  });
  const asTechnician = (method: string, path: string, body?: unknown) =>
    fixture.server.call(method, path, { token: own, ...(body === undefined ? {} : { body }) });

  test('neither creates nor switches technicians', async () => {
    const before = await list();
    const json = { detail: 'Operazione non consentita: è riservata agli operatori' };
    for (const path of ['', `${id}/disable/`, `${id}/enable/`, '999999/enable/'])
      expect(await asTechnician('POST', `/api/mssp/tecnici/${path}`, {})).toMatchObject({ status: 403, json });
    expect(await list()).toEqual(before);
  });

  test('reads the lists, opens a company, and works on suppliers', async () => {
    const { userDetail, brandingLogo, companies, technicians, suppliers, ssoToken } = endpoints;
    for (const { path } of [userDetail, brandingLogo, companies, technicians, suppliers])
      expect([path, (await asTechnician('GET', path)).status]).toEqual([path, 200]);
    expect((await asTechnician('POST', ssoToken.path, { target_azienda_id: 1 })).status).toBe(200);
    expect((await asTechnician('PATCH', `${suppliers.path}1/`, { nota: 'chiamata' })).status).toBe(200);
  });
});
