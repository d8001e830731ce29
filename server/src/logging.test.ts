import { loggerOptions } from './logging';
import { appConfig, startApp, temporaryDir } from './testing/test-app';

test('the values of a failed query are not logged', () => {
  const options = loggerOptions('info');
  const serialize = typeof options === 'object' ? options.serializers?.err : undefined;
  const failure = new Error('Failed query: update accounts set password_hash = ?\nparams: scrypt$SECRET');
  const error = Object.assign(failure, { code: 'X' });
  expect(JSON.stringify(serialize?.(error))).not.toContain('SECRET');
  expect(JSON.stringify(serialize?.(error))).toContain('Failed query');
});

test('no token of a path, a header, a body or a response reaches the log, whatever its level', async () => {
  const lines: string[] = [];
  const dir = await temporaryDir();
  const config = { ...appConfig(dir.path), logLevel: 'trace' };
  const server = await startApp(config, { logStream: { write: (line) => lines.push(line) } });
  const secret = 'S3CRET-TOKEN';
  const { access, refresh } = await server.signIn();
  for (const path of [
    ...['/activate/', '/reset-password/', '/%61ctivate%2F', '/x?next=/activate/'].map((start) => `${start}${secret}`),
    ...[`/activate/${secret}/%zz`, `/api/sso/demo/?token=${secret}`],
  ]) {
    await server.call('GET', path, {
      headers: { referer: `${server.origin}/activate/${secret}`, cookie: `a=${secret}` },
    });
  }
  await server.call('POST', `/activate/${secret}`);
  await server.call('POST', '/api/auth/activate/', { body: { token: secret } });
  await server.call('POST', '/api/auth/reset-password/', { body: { token: secret, new_password: `${secret}-aA1!` } });
  await server.call('GET', '/api/mssp/tecnici/', { token: secret });
  await server.call('GET', '/api/mssp/tecnici/', { token: access });
  await server.close();
  await dir.remove();

  const log = lines.join('');
  expect(log).toContain('"route":"/*"');
  expect(log).toContain('"route":"/api/mssp/tecnici/"');
  for (const hidden of [secret, access, refresh, 'Demo-2026!']) expect(log).not.toContain(hidden);
});
