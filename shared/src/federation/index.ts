export { LoadTimeout, loadLimit, withinLimit } from './clock';
export { type GoodReleases, rememberedReleases } from './good-releases';
export { type AreaResult, createLoader, type Loader } from './loader';
export { fetchRegistry, type PageRegistry, readRegistry } from './registry';
export type { FederationPort } from './release-loader';
