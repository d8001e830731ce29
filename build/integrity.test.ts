import { createHash } from 'node:crypto';
import { hasIntegrity, integrityOf } from './integrity';

const content = Buffer.from('a chunk');
const hash = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

test('content has the hash that is written of it, and those of earlier builds', () => {
  expect(integrityOf(content)).toBe(hash('sha256'));
  for (const algorithm of ['sha256', 'sha384', 'sha512']) expect(hasIntegrity(content, hash(algorithm))).toBe(true);
});

test.each([hash('sha256').slice(0, -2), hash('sha384').replace('sha384', 'sha256'), hash('md5'), 'sha256-', ''])(
  'it has not %j',
  (integrity) => {
    expect(hasIntegrity(content, integrity)).toBe(false);
  },
);
