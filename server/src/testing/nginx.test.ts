import { nginxIsThere } from './nginx';

const { CI, PATH } = process.env;
beforeEach(() => {
  process.env['PATH'] = '/nowhere';
});
afterEach(() => {
  Object.assign(process.env, { PATH });
  if (CI === undefined) delete process.env['CI'];
  else process.env['CI'] = CI;
});

test('without nginx its tests are skipped on a developer’s machine, and fail in CI', () => {
  delete process.env['CI'];
  expect(nginxIsThere()).toBe(false);
  process.env['CI'] = 'true';
  expect(() => nginxIsThere()).toThrow('nginx is missing');
});
