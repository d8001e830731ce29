import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../build/root';
import { freePort, listen } from './testing/listen';
import { packNodeImage } from './testing/node-image';

/** Runs the Dockerfile's steps of the final image in a folder instead of its root. */
const [, image = ''] = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split(/^FROM \$\{NODE_IMAGE\}$/m);
const stepsOf = (name: string) => [...image.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, text = '']) => text);

const folder = mkdtempSync(join(tmpdir(), 'portal-container-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** The test's user may change the user and make the root read-only. */
const canUnshare = spawnSync('unshare', ['--mount', 'mount', '-o', 'bind,remount,ro', '/']).status === 0;
const workdir = join(folder, stepsOf('WORKDIR')[0] ?? '');

/** As `COPY`: the content of a folder, or a file. */
function copy(step: string): void {
  const [target = '', ...sources] = step.split(' ').slice(1).reverse();
  for (const source of sources) {
    const from = join(root, source.replace('/src/', ''));
    if (!existsSync(from)) throw new Error(`${from} is missing: run npm run build first`);
    const to = resolve(workdir, target);
    mkdirSync(to, { recursive: true });
    cpSync(from, from.endsWith('.json') ? join(to, 'package.json') : to, {
      recursive: true,
      // Builds of other tests.
      filter: (path) => !/dist\/test-/.test(path),
    });
  }
}

/** Runs `CMD`, if permitted as another user on a read-only root. */
function runImage(variables: Readonly<Record<string, string>>) {
  const env = Object.fromEntries(
    stepsOf('ENV')
      .flatMap((step) => step.split(' '))
      .map((pair) => pair.split('=')),
  );
  const command: string[] = JSON.parse(stepsOf('CMD').at(-1) ?? '');
  const program = command.map((part) => (part === 'node' ? process.execPath : part));
  const [file = '', ...parameters] = canUnshare
    ? [
        ...['unshare', '--mount', 'sh', '-c', 'mount -o bind,remount,ro / && cd "$0" && exec "$@"', workdir],
        ...['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', ...program],
      ]
    : program;
  const child = spawn(file, parameters, {
    cwd: workdir,
    env: {
      PATH: dirname(process.execPath),
      ...env,
      SITE_DIR: join(folder, env['SITE_DIR'] ?? ''),
      PORT: '0',
      ...variables,
    },
  });
  let written = '';
  const origin = new Promise<string>((found) => {
    child.stdout.on('data', (chunk) => {
      written += chunk;
      const address = /http:\/\/\S+?:(\d+)\//.exec(written);
      if (address) found(`http://127.0.0.1:${address[1]}`);
    });
  });
  child.stderr.on('data', (chunk) => {
    written += chunk;
  });
  const ended = new Promise<number | null>((end) => child.once('close', end));
  return { child, origin, ended, written: () => written };
}

beforeAll(() => {
  for (const step of stepsOf('COPY')) copy(step);
});

test('the image serves the built site and forwards to the API that it is started with', async () => {
  const api = await listen(createServer((request, response) => response.end(JSON.stringify({ path: request.url }))));
  const image = runImage({ API_ORIGIN: api.origin });
  const origin = await Promise.race([image.origin, image.ended.then(() => Promise.reject(new Error(image.written())))]);
  const page = await fetch(`${origin}/dashboardMSSP`);
  const health = await fetch(`${origin}/healthz`);
  const called = await fetch(`${origin}/api/aziende/?pagina=1`);
  expect([page.status, await page.text()]).toEqual([200, readFileSync(join(root, 'dist/site/index.html'), 'utf8')]);
  expect([health.status, await called.json()]).toEqual([200, { path: '/api/aziende/?pagina=1' }]);
  image.child.kill('SIGTERM');
  expect(await image.ended).toBe(0);
  await api.close();
});

test('without an API it says what to set', async () => {
  const image = runImage({});
  expect(await image.ended).toBe(1);
  expect(image.written()).toContain("again:\n  API_ORIGIN is missing: set it to the address of the provider's API");
});

const runsContainers = process.env['TEST_FULL'] === '1' && process.platform === 'linux';
/** Podman by runc: it needs no cgroups of version 2. */
const [engine = '', ...options] =
  [['docker'], ['podman', '--runtime', 'runc', '--cgroup-manager', 'cgroupfs']].find(
    ([program = '', ...more]) => runsContainers && spawnSync(program, [...more, 'info']).status === 0,
  ) ?? [];

function container(command: string): string {
  const parameters = [...options, ...command.split(' ')];
  const { status, stdout, stderr } = spawnSync(engine, parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${engine} ${command} failed: ${stderr}`);
  return stdout.trim();
}

(engine === '' ? test.skip : test)(
  'an engine builds the image, and runs it on a read-only root @full',
  async () => {
    const archive = join(folder, 'node.tar');
    packNodeImage(archive);
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
    const variables = { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? '' };
    const changes = Object.entries(variables).map(([name, value]) => `--change=ENV=${name}=${value}`);
    container(`import ${changes.join(' ')} ${archive} portal-test-node`);
    const isolation = engine === 'podman' ? '--isolation=chroot --pull=never' : '--pull=false';
    const base = '--network=host --build-arg=NODE_IMAGE=localhost/portal-test-node';
    container(`build -q ${isolation} ${base} -f deploy/Dockerfile -t portal-test .`);
    const limits = '--ulimit=nofile=1024:1024 --ulimit=nproc=1024:1024';
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const settings = `-e PORT=${port} -e API_ORIGIN=http://127.0.0.1:9`;
    const id = container(`run -d --rm --read-only --network=host ${limits} ${settings} portal-test`);
    try {
      const healthy = async () => (await fetch(`${origin}/healthz`)).ok;
      while (!(await healthy().catch(() => false))) await delay(100);
      const page = await fetch(`${origin}/dashboardMSSP`);
      expect([page.status, container(`exec ${id} id -u`)]).toEqual([200, '1000']);
    } finally {
      container(`stop ${id}`);
      container('rmi -f portal-test portal-test-node');
    }
  },
  600_000,
);
