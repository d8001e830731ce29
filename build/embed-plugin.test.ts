import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

test('no two classes of an embed differ by case alone: a page without a doctype takes one for the other', () => {
  const script = readFileSync(join(root, 'remote-mssp/dist/mssp-control-panel.js'), 'utf8');
  // In its styles, `.file_class`.
  const names = new Set([...script.matchAll(/\.([\w-]+_[\w-]+)(?=[ ,:>[{)])/g)].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(100);
  expect(new Set([...names].map((name) => name.toLowerCase())).size).toBe(names.size);
});
