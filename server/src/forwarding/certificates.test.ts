import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import { describeServers, raw } from '../testing/both-servers';
import { type Certificates, type KeyPair, makeCertificates } from '../testing/certificates';
import { addressIn, run, useBuiltServer } from '../testing/server-process';
import { useSiteFolder } from '../testing/site-folder';

const folder = useSiteFolder();
let certificates: Certificates;
let api: Server;
let apiOrigin: string;
const seen: { name: unknown; host: unknown }[] = [];

beforeAll(async () => {
  certificates = makeCertificates(folder.path());
  api = createServer(certificates.right, (request, response) => {
    const { socket } = request;
    seen.push({ name: socket instanceof TLSSocket && socket.servername, host: request.headers.host });
    response.end('{"from":"the API"}');
  });
  // On every address that `localhost` stands for.
  await new Promise<void>((resolve) => api.listen(0, resolve));
  apiOrigin = `https://localhost:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const options = () => ({ ...folder.options(), apiOrigin });

/** Shows another certificate to connections from now on. */
function present(pair: KeyPair): void {
  api.closeAllConnections();
  api.setSecureContext(pair);
  seen.length = 0;
}

const request = { headers: { host: 'portal.example', authorization: 'Bearer SECRET' } };
const refused = { detail: 'Il servizio non è raggiungibile' };

describeServers(
  () => ({ ...options(), apiCaFile: certificates.authorityFile }),
  ({ name, site, on }) => {
    on('a certificate of the private authority is trusted, by the name of the API', async () => {
      present(certificates.right);
      const { status, body } = await raw(site().origin, '/api/x/', request);
      expect([status, body.toString()]).toEqual([200, '{"from":"the API"}']);
      expect(seen).toEqual([{ name: 'localhost', host: new URL(apiOrigin).host }]);
    });

    on.each([
      ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT', '(18:'],
      ['expired', 'CERT_HAS_EXPIRED', '(10:certificate has expired)'],
      ['wrongName', 'ERR_TLS_CERT_ALTNAME_INVALID', 'does not match "localhost"'],
    ] as const)('a %s certificate is a 502, and nothing is sent', async (kind, code, nginxReason) => {
      present(certificates[kind]);
      const before = site().logged().length;
      const { status, body } = await raw(site().origin, '/api/x/', request);
      expect([status, JSON.parse(body.toString())]).toEqual([502, refused]);
      expect(seen).toEqual([]);
      const logged = site().logged().slice(before);
      const failures = logged.split('\n').filter((line) => /certificate/.test(line));
      expect(failures).toHaveLength(1);
      expect(failures[0]).toContain(name === 'server' ? code : nginxReason);
      if (name === 'server') expect(failures[0]).toContain("the API's certificate is not trusted");
      expect(logged).not.toContain('SECRET');
    });
  },
);

describeServers(options, ({ site, on }) => {
  on('without the private authority its certificate is not trusted', async () => {
    present(certificates.right);
    const { status } = await raw(site().origin, '/api/x/', request);
    expect([status, seen]).toEqual([502, []]);
  });
});

const built = useBuiltServer();
test('with verification turned off for the whole process the API is verified all the same', async () => {
  present(certificates.selfSigned);
  const variables = { API_ORIGIN: apiOrigin, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  const { child, started, ended } = run([process.execPath, built.main], folder.path(), variables);
  const { status } = await raw(addressIn(await started), '/api/x/', request);
  child.kill();
  await ended;
  expect([status, seen]).toEqual([502, []]);
});
