import { isLoopback } from './loopback';

test.each(['127.0.0.1', '127.8.9.10', '::1', '[::1]', 'localhost', 'LOCALHOST', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each(['0.0.0.0', '::', '10.0.0.1', '127.evil.example', 'localhost.example', '127.0.0.1.example', '', '::2'])(
  '%j is not',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
