import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSession } from '@portal/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../testing/render-host';
import { Shell } from './shell';

const answers = new Map<string, { status?: number; body: unknown }>();
let server: Server;
let apiOrigin: string;
const seen: { path: string | undefined; bearer: string | undefined }[] = [];

const answer: RequestListener = (request, response) => {
  seen.push({ path: request.url, bearer: request.headers.authorization });
  const { status = 200, body } = answers.get(request.url ?? '') ?? { status: 404, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeEach(async () => {
  answers.clear();
  seen.length = 0;
  answers.set('/api/auth/user/userdetail/', { body: { first_name: 'Giulia', last_name: 'Ferri' } });
  answers.set('/api/mssp/branding/logo/', { body: { logo_url: 'https://example.com/logo.svg' } });
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  apiOrigin = `http://127.0.0.1:${port}`;
  getSession().configure({ apiOrigin });
  getSession().signIn({ access: 'access-1', refresh: 'refresh-1' });
});

afterEach(async () => {
  act(() => getSession().signOut());
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const show = () => renderHost(<Shell>contenuto</Shell>, { apiOrigin });

test('shows the first and last name of who is signed in, asked for with their token', async () => {
  await show();
  expect(await screen.findByText('Giulia Ferri')).toBeVisible();
  expect(seen).toContainEqual({ path: '/api/auth/user/userdetail/', bearer: 'Bearer access-1' });
});

test.each([
  ['the last name is missing', { first_name: 'Giulia', last_name: null }, 'Giulia'],
  ['there is no name at all', {}, 'Operatore'],
])('when %s', async (_, body, shown) => {
  answers.set('/api/auth/user/userdetail/', { body });
  await show();
  expect(await screen.findByText(shown)).toBeVisible();
});

test('a name that cannot be read leaves a general word', async () => {
  answers.set('/api/auth/user/userdetail/', { status: 500, body: {} });
  await show();
  expect(await screen.findByText('Operatore')).toBeVisible();
});

test('the company’s logo takes 194 by 62, and leads to the dashboard', async () => {
  await show();
  const home = screen.getByRole('link', { name: 'Portale Cyber & NIS2' });
  await waitFor(() => expect(within(home).getByRole('img')).toHaveAttribute('src', 'https://example.com/logo.svg'));
  expect(within(home).getByRole('img')).toHaveAttribute('width', '194');
  expect(within(home).getByRole('img')).toHaveAttribute('height', '62');
  expect(home).toHaveAttribute('href', '/dashboardMSSP');
});

test('without a logo the portal’s own stands in', async () => {
  answers.set('/api/mssp/branding/logo/', { body: { logo_url: null } });
  await show();
  await screen.findByText('Giulia Ferri');
  const home = screen.getByRole('link', { name: 'Portale Cyber & NIS2' });
  expect(home.querySelector('img')).toBeNull();
  expect(home.querySelector('svg')).not.toBeNull();
});

test('the top navigation is there, and empty', async () => {
  await show();
  expect(screen.getByRole('navigation', { name: 'Navigazione principale' })).toBeEmptyDOMElement();
});

test('Settings holds Change Password and Logout', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Impostazioni' }));
  const items = screen.getAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.textContent)).toEqual(['Change Password', 'Logout']);
  expect(items[0]).toHaveAttribute('href', '/change-password');
});

test('Logout removes all three tokens', async () => {
  localStorage.setItem('token', 'legacy');
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Impostazioni' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout', hidden: true }));
  for (const key of ['access_token', 'refresh_token', 'token']) expect(localStorage.getItem(key)).toBeNull();
  expect(getSession().getState()).toMatchObject({ status: 'signed-out', reason: 'logout' });
});
