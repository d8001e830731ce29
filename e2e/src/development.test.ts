import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page, type WebSocketRoute } from '@playwright/test';
import { freePort } from './free-port';
import { fullRun } from './full-run';

const root = resolve(import.meta.dirname, '../..');

/** Copies the inputs of `npm run dev` to a folder where a test may break them. */
function copySources(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/development-'));
  for (const name of [
    'host',
    'remote-auth',
    'remote-mssp',
    'embed',
    'shared',
    'build',
    'scripts',
    'kit/package.json',
    'tsconfig.base.json',
  ])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

class Development {
  readonly folder = copySources();
  /** Output so far. */
  output = '';
  private child: ChildProcess | undefined;

  start(port: number) {
    // The program of `npm run dev`, without an API.
    const program = `import('./scripts/run-typescript.mjs').then((m) => m.runTypeScript('build/dev.ts'))`;
    this.child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'development', PORT: `${port}`, API_ORIGIN: 'http://127.0.0.1:9' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.child.stdout?.on('data', note);
    this.child.stderr?.on('data', note);
  }

  get isRunning() {
    return this.child?.exitCode === null;
  }

  /** Saves an error in a file. @returns a function that restores the file */
  break(file: string): () => void {
    const path = join(this.folder, file);
    const right = readFileSync(path);
    this.output = '';
    writeFileSync(path, `${right}\nconst broken = (;\n`);
    return () => {
      this.output = '';
      writeFileSync(path, right);
    };
  }

  async stop() {
    if (this.isRunning && this.child?.pid !== undefined) {
      const ended = once(this.child, 'close');
      process.kill(-this.child.pid);
      await ended;
    }
    // Child processes may still write.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const test = base.extend<{ development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  development: async ({}, use) => {
    const development = new Development();
    await use(development);
    await development.stop();
  },
});

const login = (page: Page) => page.getByRole('button', { name: 'Accedi' });
/** Includes the overlay, which is a frame. */
const textOf = async (page: Page) =>
  (await Promise.all(page.frames().map((frame) => frame.innerText('body').catch(() => '')))).join('\n');

test(
  'a syntax error is shown in terminal and page, and fixed by the next save',
  fullRun,
  async ({ page, development }) => {
    test.setTimeout(180_000);
    const expectOutput = (text: string | RegExp) =>
      expect.poll(() => development.output, { timeout: 30_000 }).toMatch(text);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}/`;

    const fixAtStart = development.break('remote-mssp/remote.ts');
    development.start(port);
    await expectOutput(/remote\.ts/);
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText('remote-mssp/remote.ts', { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    expect(development.output).not.toContain('Portal ');
    fixAtStart();
    await expectOutput(`Portal   ${address}`);
    // The page reloads itself.
    await expect(login(page)).toBeVisible({ timeout: 45_000 });

    for (const file of [
      'remote-mssp/remote.ts',
      'host/src/app.tsx',
      'remote-auth/src/login/login-screen.tsx',
      'embed/src/panel-element.ts',
      'host/src/page-script/prefetch.ts',
    ]) {
      const fix = development.break(file);
      await expectOutput(file.replace(/.*\//, ''));
      // Over the page, or in its place while the last fix still reloads it.
      await expect.poll(() => textOf(page), { message: file, timeout: 45_000 }).toContain('broken = (');
      expect(development.isRunning, file).toBe(true);
      fix();
      await expect(page.locator('#rspack-dev-server-client-overlay'), file).toHaveCount(0, { timeout: 45_000 });
      await expect(login(page), file).toBeVisible({ timeout: 45_000 });
    }

    // A page that connects after the build has failed.
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws$/, (socket) => void sockets.push(socket));
    // Which fails while the page still reloads itself.
    await expect(async () => void (await page.reload())).toPass({ timeout: 30_000 });
    development.break('remote-mssp/remote.ts');
    await expectOutput('broken = (');
    for (const socket of sockets) socket.connectToServer();
    await expect.poll(() => textOf(page), { timeout: 45_000 }).toContain('broken = (');
  },
);
