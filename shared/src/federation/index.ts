export { LoadTimeout, loadLimit, withinLimit } from './clock';
export { type AreaResult, createLoader, type FederationPort, type Loader, type LoadStage } from './loader';
export { readRegistry } from './registry';
