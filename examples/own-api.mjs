import { createServer, request as send } from 'node:http';

// Answers an area's endpoints, for the tokens that the portal's API accepts, and passes the rest to a second portal:
//   PORT=3001 PUBLIC_ORIGIN=http://127.0.0.1:3000 npm start
//   node examples/own-api.mjs
//   API_ORIGIN=http://127.0.0.1:3200 npm start
const portal = process.env['PORTAL'] || 'http://127.0.0.1:3001';
const shifts = [{ id: 7, isOpen: true }];

const isSignedIn = async ({ authorization = '' }) =>
  (await fetch(`${portal}/api/auth/user/userdetail/`, { headers: { authorization } })).ok;

async function answer({ method, url, headers }) {
  if (!(await isSignedIn(headers))) return [401, {}];
  if (`${method} ${url}` === 'GET /api/shifts/') return [200, shifts];
  const [, id] = /^POST \/api\/shifts\/(\d+)\/close\/$/.exec(`${method} ${url}`) ?? [];
  const shift = shifts.find((one) => one.id === Number(id));
  if (!shift) return [404, {}];
  shift.isOpen = false;
  return [200, shift];
}

createServer((request, response) => {
  const { method, url = '/', headers } = request;
  const reply = ([status, body]) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const unavailable = () => reply([502, {}]);
  if (url.startsWith('/api/shifts/')) return answer(request).then(reply, unavailable);
  const passed = send(`${portal}${url}`, { method, headers }, (from) => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(response);
  });
  request.pipe(passed.on('error', unavailable));
}).listen(Number(process.env['PORT'] || 3200), '127.0.0.1');
