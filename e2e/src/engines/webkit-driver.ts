import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../free-port';

/** A session of WebDriver; see https://w3c.github.io/webdriver/. */
export interface WebDriverSession {
  /** @param path below the session's, as `/url` @param body makes it a POST */
  send<Result>(path: string, body?: object): Promise<Result>;
  stop(): Promise<void>;
}

async function request<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (response.ok) return value;
  throw new Error(`${url} answered ${value.error}: ${value.message}`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (child.kill()) await ended;
}

/** A virtual display. */
function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  const options = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    display.once('error', reject);
    display.once('close', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    display.stdout.once('data', (number: Buffer) => resolve({ display, name: `:${number.toString().trim()}` }));
  });
}

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('After 10 s WebKitWebDriver does not answer');
}

// Does not wait for navigation: tests wait for elements of the page.
const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };

/** WebKitGTK's MiniBrowser with empty storage, controlled by its driver at `path`. */
export async function startWebKitDriver(path: string): Promise<WebDriverSession> {
  const { display, name } = await startDisplay();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', GTK_USE_PORTAL: '0' };
  const driver = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(driver);
    await end(display);
  };
  try {
    await untilReady(url);
    const { sessionId } = await request<{ sessionId: string }>(`${url}/session`, 'POST', { capabilities });
    const session = `${url}/session/${sessionId}`;
    return {
      send: (path, body) => request(`${session}${path}`, body ? 'POST' : 'GET', body),
      async stop() {
        await request(session, 'DELETE');
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
