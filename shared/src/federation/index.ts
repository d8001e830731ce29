export { type Area, area, ownPoint } from './area';
export { namespaceOf, remoteNamePattern } from './names';
export {
  type Registry,
  type RegistryRelease,
  type RegistryRemote,
  registry,
  registryRemote,
  registrySchema,
} from './registry';
export { type RegistryNotes, registryNotes } from './registry-notes';
export {
  areaOf,
  type HostOffer,
  type HostRelease,
  hostOffer,
  hostRelease,
  type Preload,
  type PublishedRegistry,
  preloadOf,
  preloadsOf,
  publishedRegistry,
  type Release,
  type RemoteRelease,
  registryReleaseOf,
  release,
  releaseSchema,
  remoteRelease,
} from './release';
export { type Fault, type LoadStage, type TelemetryEvent, telemetryEvent } from './telemetry';
export { describeUnmet, satisfies, type UnmetRequirement, unmetRequirements } from './version-range';
