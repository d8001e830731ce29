import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../build/integrity';
import { root } from '../build/root';
import { run } from './run';

/** What stands for `/tmp` of the page. */
const folder = join(tmpdir(), `portal-documentation-${process.pid}`);
const port = 20_000 + (process.pid % 10_000);
const here = (text: string) => text.replaceAll('/tmp/', `${folder}/`).replaceAll(':8085', `:${port}`);

const text = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
const sessions = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  .flatMap(([, language, block = '']) => (language === '' ? block.split(/^\$ /m) : []))
  .filter((session) => session !== '')
  .map((session) => {
    const [, command = '', output = ''] = /^((?:[^\n]*\\\n)*[^\n]*)\n(.*)$/s.exec(session) ?? [];
    return { command: command.replaceAll('\\\n', ''), output: output.trimEnd() };
  });

/** Without what differs from build to build and from run to run. */
const leveled = (output: string) =>
  output
    .replaceAll(folder, '/tmp')
    .replaceAll(/\d+\.\d+\.\d+-[0-9a-f]{8}/g, '<version>')
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\+\d\d:\d\d)?/g, '<date>')
    .replaceAll(/0\.\d{3}$/gm, '<seconds>')
    .replaceAll(/has the hash \S+/g, 'has the hash <hash>')
    .replaceAll(/\d+ files/g, '<n> files')
    .replaceAll('\r', '')
    .trimEnd();

/** A build of sources with another text, without building. */
function buildWith(target: string, texts: readonly (readonly [from: string, to: string])[]): void {
  cpSync(join(root, 'remote-mssp/dist'), target, { recursive: true });
  const change = (content: string) => texts.reduce((all, [from, to]) => all.replaceAll(from, to), content);
  const release = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8'));
  for (const file of Object.keys(release.files)) {
    writeFileSync(join(target, file), change(readFileSync(join(target, file), 'utf8')));
    const content = readFileSync(join(target, file));
    release.files[file] = { integrity: integrityOf(content), size: content.length };
  }
  writeFileSync(join(target, 'release.json'), JSON.stringify(release, null, 2));
}

/** The builds that the page has its reader make. */
function makeBuilds(): void {
  const [, block = ''] = /```sh\n(sed .*?)```/s.exec(text) ?? [];
  const texts: (readonly [string, string])[] = [];
  let source = readFileSync(join(root, 'remote-mssp/src/messages/it.ts'), 'utf8');
  for (const command of block.trim().split('\n')) {
    const [, from = '', to = ''] = /^sed -i 's\/(.*)\/(.*)\/' remote-mssp\/src\/messages\/it\.ts$/.exec(command) ?? [];
    const [, copy] = /^cp -r remote-mssp\/dist (.*)$/.exec(command) ?? [];
    if (from !== '') {
      expect(source).toContain(from);
      source = source.replace(from, to);
      texts.push([from, to]);
    } else if (copy !== undefined) buildWith(here(copy), texts);
    else if (!/^(npm run build|git restore remote-mssp)$/.test(command)) shell(command);
  }
}

function shell(command: string): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', here(command)], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`"${command}" ended with code ${status}: ${stdout}${stderr}`);
  return stdout;
}

async function deploy(command: string): Promise<string> {
  const out: string[] = [];
  const say = (line: string) => void out.push(line);
  try {
    await run(here(command).split(' '), { out: say, note: say });
  } catch (refusal) {
    out.push(refusal instanceof Error ? refusal.message : String(refusal));
  }
  return out.join('\n');
}

const hasNginx = ['nginx -v', 'curl --version'].every((command) => spawnSync('bash', ['-c', command]).status === 0);
const conf = join(folder, 'ngx/nginx.conf');

beforeAll(() => {
  // nginx's workers are somebody else.
  mkdirSync(folder, { mode: 0o755 });
  for (const app of ['host', 'remote-auth', 'remote-mssp']) {
    if (!existsSync(join(root, app, 'dist/release.json')))
      throw new Error(`${app} is not built: run npm run build first`);
  }
  makeBuilds();
});
afterAll(() => {
  if (existsSync(conf)) spawnSync('nginx', ['-c', conf, '-s', 'stop']);
  rmSync(folder, { recursive: true });
});

test('the page goes from nothing to a canary, a roll-back and a fix, and by nginx @full', () => {
  const [first, ...others] = sessions.map(({ command }) => command.replace('npm run deploy -- ', '').split(' ')[0]);
  expect(first).toBe('init');
  const changes = ['canary', 'promote', 'overrides', 'rollback', 'retire', 'pin'];
  expect(others).toEqual(expect.arrayContaining(['mirror', 'nginx', 'curl', ...changes, 'check']));
});

describe.each(sessions)('$command', ({ command, output }) => {
  const [, parameters] = /^npm run deploy -- (.*)$/.exec(command) ?? [];
  (parameters !== undefined || hasNginx ? test : test.skip)('prints what the page says @full', async () => {
    const printed = parameters === undefined ? shell(command) : await deploy(parameters);
    expect(leveled(printed)).toBe(leveled(output));
  });
});
