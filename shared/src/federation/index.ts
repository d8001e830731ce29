export { LoadTimeout, loadLimit, withinLimit } from './clock';
export { type GoodReleases, rememberedReleases } from './good-releases';
export { type AreaResult, createLoader, type Loader } from './loader';
export { type PageRegistry, readRegistry } from './registry';
export type { FederationPort, LoadStage } from './release-loader';
