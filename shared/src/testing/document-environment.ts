import { createRequire } from 'node:module';

const resolve = createRequire(__filename);
const jsdom = createRequire(resolve.resolve('jest-environment-jsdom'));

// With each computed style jsdom resolves twelve colours, which no test reads: up to a third of the time of a screen’s tests.
const { propertiesWithResolvedValueImplemented: resolved } = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];

export default resolve('jest-fixed-jsdom');
