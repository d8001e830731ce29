/** @jest-environment node */
import { releaseOf } from '../testing/live-site';
import { extensionsAt } from './live-extensions';

const release = releaseOf('1.0.0');

test('extensions of a point are in their order, then by name', () => {
  const at = (order?: number, point = 'mssp.company@1') => ({
    point,
    title: { it: '', en: '' },
    ...(order === undefined ? {} : { order }),
  });
  const releases = {
    'remote-b': { ...release, extensions: { x: at(1), a: at(), other: at(0, 'mssp.company@2') } },
    'remote-a': { ...release, extensions: { z: at(), first: at(-1), last: at(1.5) } },
  };
  expect(extensionsAt({ releases }, 'mssp.company@1').map(({ name }) => name)).toEqual([
    'first',
    'z',
    'a',
    'x',
    'last',
  ]);
});
