import { join } from 'node:path';
import { bundle, start } from './testing/program';
import { shop, useShop } from './testing/shop';

useShop();

test('text of a build cannot steer the terminal', async () => {
  const program = join(shop.folder, 'deploy.mjs');
  await bundle('fake-main.ts', program);
  shop.build('remote-mssp', { content: 'two', release: { requires: { 'react\u001b[2J\u202e': '^19.0.0' } } });
  const sources = JSON.stringify(shop.sources());
  const { code, error } = await start(program, [sources, 'publish', 'remote-mssp', '--site', shop.site]).ended;
  expect(error).toContain('it needs react\\u{1b}[2J\\u{202e} ^19.0.0 (the host has none)');
  expect(code).toBe(1);
});
