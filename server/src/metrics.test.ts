import { createServer } from 'node:http';
import { freePort, listen } from '../../deploy/testing/listen';
import { useSiteFolder } from './testing/site-folder';
import { appConfig, startApp } from './testing/test-app';

const folder = useSiteFolder();

test('requests by route and status, the API’s time and the served entry are at a port of their own', async () => {
  const api = await listen(createServer((_, response) => void response.writeHead(201).end('{}')));
  const metricsPort = await freePort();
  const page = '<!doctype html><script type="application/json" id="portal-registry">{"entry":7}</script>';
  await folder.put('index.html', page);
  const forwarded = { kind: 'forwarded', origin: api.origin } as const;
  const server = await startApp(appConfig(folder.path(), { metricsPort, api: forwarded }));
  await server.call('GET', '/activate/SECRET');
  await server.call('GET', '/host/none.js');
  await server.call('GET', '/api/x/?token=SECRET');
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/*",status="404"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/*",status="201"} 1',
    'portal_api_response_seconds_count{status="201"} 1',
    'portal_ledger_entry 7',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('SECRET');
  expect((await server.call('GET', '/metrics')).text).toBe(page);
  await server.close();
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  await api.close();
});

test('a port that is in use ends the start, with the setting’s name', async () => {
  const other = await listen(createServer());
  const metricsPort = Number(new URL(other.origin).port);
  await expect(startApp(appConfig(folder.path(), { metricsPort }))).rejects.toThrow(
    'METRICS_PORT cannot be used: listen EADDR',
  );
  await other.close();
});
