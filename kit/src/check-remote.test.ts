import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedRegistry } from '@portal/shared/federation';
import { contractVersion } from '@portal/shared/remote';
import * as v from 'valibot';
import { root } from '../../build/root';
import { readBuild } from '../../deploy/built-release';
import { screen } from '../../deploy/testing/fake-apps';
import { shop, useShop } from '../../deploy/testing/shop';
import { checkRemote } from './check-remote';

useShop();

const portal = () => v.parse(publishedRegistry, JSON.parse(shop.read('registry.json')));

interface Changes {
  readonly release?: object;
  readonly path?: string;
  readonly entry?: string;
}

/** Builds remote-report and checks it against the site's registry. */
function reasons({ release = {}, path = '/report', entry = path }: Changes = {}): readonly string[] {
  const navigation = [{ path: entry, label: { it: 'Report', en: 'Report' } }];
  shop.build('remote-report', { content: 'report', release, screens: { report: screen(path) }, navigation });
  const app = { folder: 'remote-report', container: 'remoteReport' };
  const built = readBuild({ app, folder: join(shop.folder, 'remote-report/dist') }, '1').release;
  if (built.kind !== 'remote') throw new Error('not a remote');
  return checkRemote({ app: 'remote-report', record: built }, portal());
}

test('a compatible build passes', () => {
  expect(reasons()).toEqual([]);
});

test.each([
  ['another contract', { release: { contract: 1 } }, 'has contract 1, host'],
  ['a path that another holds', { path: '/dashboardMSSP' }, 'remote-mssp 1.0.0-'],
  ['a reserved path', { path: '/api/report' }, '/api is reserved'],
  ['an entry to nowhere of its own', { entry: '/other' }, 'has an entry to /other'],
])('%s is said, in the words in which a deploy refuses it', async (_, changes, message) => {
  const said = reasons(changes);
  expect(said).toEqual([expect.stringContaining(message)]);
  await expect(
    shop.deploy(`publish remote-report --as 1 --from ${join(shop.folder, 'remote-report/dist')}`),
  ).rejects.toThrow(said.join('\n'));
});

test('a refusal names the kit that would do', async () => {
  await shop.publish('host', '2', { release: { kit: '2.3.0' } });
  expect(portal().offer.kit).toBe('2.3.0');
  expect(reasons({ release: { contract: 1 } })[0]).toMatch(/contract 2; build it with @portal\/remote-kit 2\.3\.0$/);
  expect(reasons({ release: { requires: { react: '^20.0.0' } } })[0]).toContain('@portal/remote-kit 2.3.0');
});

test('the major version of the kit is the contract’s', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'kit/package.json'), 'utf8'));
  expect(version).toMatch(new RegExp(`^${contractVersion}\\.\\d+\\.\\d+$`));
});
