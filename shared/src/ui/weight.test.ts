/** @jest-environment node */
/// <reference types="node" />
import { join } from 'node:path';
import { build } from 'esbuild';

/** The icons that a bundle of these exports would carry. */
async function iconsOf(names: readonly string[]): Promise<readonly string[]> {
  const result = await build({
    stdin: { contents: `export { ${names.join(', ')} } from './index.ts';`, resolveDir: __dirname },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/*', '@tabler/icons-react'],
    outdir: join(__dirname, 'out'),
  });
  const code = result.outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const imports = [...code.matchAll(/import \{([^}]*)\} from "@tabler\/icons-react"/g)].map(([, list]) => list ?? '');
  return [...new Set(imports.join(',').match(/\bIcon\w+/g))].sort();
}

test('what sign-in uses carries its own few icons, not the map of all names', async () => {
  const signIn = ['PasswordField', 'TextField', 'Dialog', 'AlertDialog', 'Button', 'Checklist', 'Spinner', 'Logo'];
  expect(await iconsOf(signIn)).toEqual(['IconAlertCircle', 'IconCircle', 'IconCircleCheckFilled', 'IconEye', 'IconX']);
});

test('the map comes along with the icon by name, and with nothing else', async () => {
  expect(await iconsOf(['Icon'])).toContain('IconShieldStar');
  const panel = ['DataTable', 'Menu', 'Toaster', 'NotificationsMenu', 'SearchField', 'ErrorState', 'SeverityBadge'];
  expect(await iconsOf(panel)).not.toContain('IconShieldStar');
});
