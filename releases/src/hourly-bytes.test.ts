import { hourlyBytes } from './hourly-bytes';

test('an app’s publishers, and those who make it live, may take bytes anew after an hour, and what was refused does not count', () => {
  let minutes = 0;
  const spend = hourlyBytes(1024 * 1024, () => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString());
  const refused = 'remote-a was sent more than 1 MB within an hour: run the command again later';
  spend('remote-a', 'publish', 1_000_000);
  minutes = 59;
  expect(() => spend('remote-a', 'publish', 50_000)).toThrow(refused);
  spend('remote-a', 'publish', 40_000);
  spend('remote-a', 'makeLive', 1_000_000);
  minutes = 60;
  spend('remote-a', 'publish', 1_000_000);
  expect(() => spend('remote-a', 'publish', 1_000_000)).toThrow(refused);
});
