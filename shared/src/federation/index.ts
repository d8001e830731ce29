export { namespaceOf, remoteNamePattern } from './names';
export {
  type DeclaredArea,
  declaredArea,
  type Preload,
  type Registry,
  type Release,
  type RemoteRelease,
  registry,
  registrySchema,
  remoteRelease,
} from './registry';
export { type LoadStage, type TelemetryEvent, telemetryEvent } from './telemetry';
export { describeUnmet, satisfies, type UnmetRequirement, unmetRequirements } from './version-range';
