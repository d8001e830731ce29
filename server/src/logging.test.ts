import { loggerOptions, withoutTokens } from './logging';
import { appConfig, startApp, temporaryDir } from './testing/test-app';

test.each([
  ['/activate/SECRET', '/activate/[token]'],
  ['/reset-password/SECRET?x=1', '/reset-password/[token]?x=1'],
  ['/Activate//SECRET', '/Activate//[token]'],
  ['/activate%2FSECRET', '/activate%2F[token]'],
  ['/api/sso/demo/?token=SECRET&a=1', '/api/sso/demo/?token=[token]&a=1'],
  ['/dashboardMSSP?q=a', '/dashboardMSSP?q=a'],
  ['/%61ctivate/SECRET', '/%61ctivate/[token]'],
  ['/%41CTIVATE/SECRET', '/%41CTIVATE/[token]'],
  ['/%2561ctivate%252FSECRET', '/%2561ctivate%252F[token]'],
  ['/reset%2Dpassword/SECRET', '/reset%2Dpassword/[token]'],
  ['//activate/SECRET', '//activate/[token]'],
  ['/activate/./SECRET', '/activate/[token]'],
  ['/activate/%2e/..%2factivate/SECRET', '/activate/[token]'],
  ['/activate%5cSECRET', '/activate%5c[token]'],
  ['/x/?%74oken=SECRET&a=1', '/x/?%74oken=[token]&a=1'],
  ['/api/auth/reset-password/', '/api/auth/reset-password/'],
  ['/?access_token=SECRET&a=1', '/?access_token=[token]&a=1'],
  ['/?refresh_token=SECRET', '/?refresh_token=[token]'],
  ['/?id_token=SECRET', '/?id_token=[token]'],
  ['/?token[]=SECRET', '/?token[]=[token]'],
  ['/?access%5Btoken%5D=SECRET', '/?access%5Btoken%5D=[token]'],
  ['/?a=1;token=SECRET', '/?a=1;token=[token]'],
  ['/x#id_token=SECRET', '/x#id_token=[token]'],
  ['/?a=token&b=1', '/?a=token&b=1'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutTokens(url)).toBe(logged);
});

test.each(['token', '?token', '?tokentoken', '?a', '%2574', '?%2574', '[', '?access;'])(
  'a long address of "%s" takes no time',
  (part) => {
    // A pattern that tries all ways takes minutes, or never ends.
    const start = performance.now();
    withoutTokens(`/?${part.repeat(16_000 / part.length)}`);
    expect(performance.now() - start).toBeLessThan(2000);
  },
);

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
    `/activate/${secret}`,
    `/reset-password/${secret}`,
    `/activate/${secret}/%zz`,
    `/api/sso/demo/?token=${secret}`,
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
  expect(log).toContain('/activate/[token]');
  expect(log).toContain('/api/mssp/tecnici/');
  for (const hidden of [secret, access, refresh, 'Demo-2026!']) expect(log).not.toContain(hidden);
});
