export { LoadTimeout, loadLimit, withinLimit } from './clock';
export { type GoodReleases, rememberedReleases } from './good-releases';
export { fetchRegistry } from './live-registry';
export { type AreaResult, createLoader, type Loader, type LoaderOptions } from './loader';
export { type PageRegistry, readRegistry } from './registry';
export type { FederationPort } from './release-loader';
