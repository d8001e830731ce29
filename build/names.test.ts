import { isRemoteName, remoteApp } from './apps';
import { sharedByHost, sharedByRemote } from './share-policy';

test('of names that would make one container, one alone is a name, and none that has messages of the portal', () => {
  const words = ['b1', 'b-1', 'b-a', 'b--a', 'b-', 'bA', 'host', 'inspector', 'constructor', 'prototype'];
  const names = words.map((word) => `remote-${word}`);
  expect(names.filter(isRemoteName)).toEqual(['remote-b1', 'remote-b-a']);
  expect(remoteApp('remote-b-a').container).toBe('remoteBA');
});

describe('the share policy', () => {
  test.each(['production', 'development'] as const)('in %s the host provides what the remotes rely on', (mode) => {
    const provided = sharedByHost(mode);
    const relied = sharedByRemote(mode);
    expect(Object.keys(provided)).toEqual(Object.keys(relied));
    for (const share of Object.values(relied)) expect(share).toMatchObject({ import: false, singleton: true });
    for (const share of Object.values(provided)) {
      expect(share).toMatchObject({ singleton: true });
      expect(share).not.toHaveProperty('import');
    }
  });
});
