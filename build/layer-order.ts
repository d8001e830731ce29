import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const theme = readFileSync(join(root, 'shared/src/ui/theme.css'), 'utf8');

/** The theme's order of cascade layers. The first stylesheet that a browser meets decides it, so each one begins with it. */
export const layerOrder = /^@layer .+;$/m.exec(theme)?.[0] ?? '';
