import { createRequire } from 'node:module';

const resolve = createRequire(__filename);
const jsdom = createRequire(resolve.resolve('jest-environment-jsdom'));

// With each computed style jsdom resolves nine colours, which no test reads: a third of the time that a screen's tests take.
const { propertiesWithResolvedValueImplemented: resolved } = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];

export default resolve('jest-fixed-jsdom');
