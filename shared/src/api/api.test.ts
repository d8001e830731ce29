import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endpoints } from '@portal/shared/api-contract';
import { configureSession, SessionChanged } from '@portal/shared/session';
import * as v from 'valibot';
import { type Api, createApi } from './api';
import { ApiError, failureOf } from './failure';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let handle: Handler;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  handle(request, response, body);
});

const json =
  (status: number, value: unknown): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

let apiOrigin: string;
let api: Api;
let session: ReturnType<typeof configureSession>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  apiOrigin = `http://127.0.0.1:${address.port}`;
  session = configureSession({ apiOrigin });
  api = createApi({ session, apiOrigin });
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  seen = [];
  session.signIn({ access: 'A1', refresh: 'R1' });
});

const record = v.object({ id: v.number() });

async function failureBy(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return failureOf(error);
}

test('sends parameters, JSON and the token, and returns the parsed answer', async () => {
  handle = json(200, { id: 7, more: true });
  const value = await api.call(endpoints.updateSupplier, {
    params: { id: 'a/b' },
    body: { nota: null },
    response: record,
  });
  expect(value).toEqual({ id: 7 });
  expect(seen).toEqual([
    expect.objectContaining({
      method: 'PATCH',
      url: '/api/enterprise/aziende-caricate/a%2Fb/',
      headers: expect.objectContaining({ authorization: 'Bearer A1', 'content-type': 'application/json' }),
      body: '{"nota":null}',
    }),
  ]);
});

test('form data passes as form data', async () => {
  handle = json(200, {});
  const body = new FormData();
  body.set('nota', 'ciao');
  await api.call(endpoints.createTechnician, { body });
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain('ciao');
});

test.each([
  ['an object', '{"detail":{"nota":["Troppo lunga"]}}', 'Troppo lunga'],
  ['HTML', '<h1>Bad</h1>', undefined],
  ['nothing', '', undefined],
  ['null', 'null', undefined],
])('a failed answer holding %s keeps its status', async (_, text, detail) => {
  handle = (_request, response) => void response.writeHead(400).end(text);
  const failure = await failureBy(api.call(endpoints.changePassword, { body: {} }));
  expect(failure).toMatchObject({ type: 'http', status: 400, ...(detail !== undefined && { detail }) });
  if (detail === undefined) expect(failure).not.toHaveProperty('detail');
});

test.each([
  ['of a wrong shape', '{"id":"seven"}'],
  ['that is no JSON', '<html>'],
  ['that is empty', ''],
])('an answer %s is an invalid body with its cause', async (_, text) => {
  handle = (_request, response) => void response.end(text);
  expect(await failureBy(api.call(endpoints.companies, { response: record }))).toEqual({
    type: 'invalid-body',
    status: 200,
    cause: expect.any(Error),
  });
  const said = text.includes('seven') ? ['/api/mssp/portal/aziende/ answered: id is not number'] : [];
  expect(jest.mocked(console.error).mock.calls.splice(0).flat()).toEqual(said);
});

test.each([502, 503, 504])("a gateway's %d is a network failure, whatever its body", async (status) => {
  for (const text of ['<h1>Bad gateway</h1>', '{"detail":"maintenance"}', '']) {
    handle = (_request, response) => void response.writeHead(status).end(text);
    for (const endpoint of [endpoints.companies, endpoints.requestPasswordReset]) {
      expect(await failureBy(api.call(endpoint))).toEqual({ type: 'network', cause: expect.any(Error) });
    }
  }
  expect(session.getState().status).toBe('signed-in');
});

test.each<[string, string, Handler]>([
  ['an unreachable server', 'TypeError', (request) => void request.socket.destroy()],
  [
    'an answer that breaks off',
    'TypeError',
    (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":', () => response.destroy());
    },
  ],
  ['an answer that never comes', 'TimeoutError', () => {}],
  ['a body that never comes', 'TimeoutError', (_, response) => void response.writeHead(200).write('{')],
])('%s is a network failure', async (_, name, handler) => {
  handle = handler;
  const hurried = createApi({ session, apiOrigin, limit: name === 'TimeoutError' ? 50 : 10_000 });
  const cause = expect.objectContaining({ name });
  expect(await failureBy(hurried.call(endpoints.companies, { response: record }))).toEqual({ type: 'network', cause });
});

test.each([
  ['before it starts', true],
  ['while it runs', false],
])('a call that its caller aborts %s is aborted', async (_, isEarly) => {
  const controller = new AbortController();
  const reason = new Error('left the page');
  handle = () => controller.abort(reason);
  if (isEarly) controller.abort(reason);
  const failure = await failureBy(api.call(endpoints.companies, { signal: controller.signal }));
  expect(failure).toEqual({ type: 'aborted', cause: reason });
  expect(seen).toHaveLength(isEarly ? 0 : 1);
});

test('a response that another sign-in has overtaken is not delivered', async () => {
  handle = (request, response, body) => {
    session.signIn({ access: 'B1', refresh: 'S1' });
    json(200, { id: 1 })(request, response, body);
  };
  expect(await failureBy(api.call(endpoints.companies, { response: record }))).toEqual({
    type: 'session-ended',
    cause: expect.any(SessionChanged),
  });
});

test('a path with a parameter cannot be called without it', async () => {
  // @ts-expect-error: no params
  await expect(api.call(endpoints.updateSupplier, {})).rejects.toThrow('{id}');
  // @ts-expect-error: no options
  await expect(api.call(endpoints.updateSupplier)).rejects.toThrow('{id}');
  expect(seen).toEqual([]);
});
