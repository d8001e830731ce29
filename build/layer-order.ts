import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const theme = readFileSync(join(root, 'shared/src/ui/theme.css'), 'utf8');

/** Begins every stylesheet, since the first one that loads decides the order of cascade layers. */
export const layerOrder = /^@layer .+;$/m.exec(theme)?.[0] ?? '';
