export {
  activateRequest,
  type BrandingLogo,
  brandingLogo,
  changePasswordRequest,
  refreshRequest,
  refreshResponse,
  requestPasswordResetRequest,
  resetPasswordRequest,
  signInRequest,
  signInResponse,
  type UserDetail,
  userDetail,
} from './account';
export { assetTypes } from './asset-types';
export { type Company, companiesResponse, company, ssoTokenRequest, ssoTokenResponse } from './companies';
export { detailOf, fieldErrorsOf } from './detail';
export { type Auth, type Endpoint, type Method, type PathParameters, pathOf } from './endpoint';
export { endpoints, reservedEndpoints } from './endpoints';
export type { RecordId } from './fields';
export {
  type CompleteLanguage,
  completeLanguages,
  defaultLanguage,
  type Language,
  type LocalizedText,
  languageOf,
  languages,
  shownLanguage,
} from './languages';
export { because, type LoginReason, loginReasonOf } from './login-reason';
export { namespaceOf, remoteNamePattern } from './names';
export { checkPassword, isStrongPassword, type PasswordRule } from './password';
export { accountPaths, type LinkedPage, linkedPages, paths } from './paths';
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
export {
  bundlePolicy,
  contractVersion,
  defineRemote,
  type EmbedDeclaration,
  loaderPolicy,
  type MessageTree,
  type NavigationEntry,
  type NoticeTone,
  type RemoteDeclaration,
  type RemoteDescriptor,
  type RemoteMessages,
  type Screen,
  type ScreenDeclaration,
  type ScreenProps,
  type ScreenServices,
} from './remote';
export { type Access, matchRoute, prefetchAt, rankRoutes, shapeOf } from './routes';
export type { Rows } from './rows';
export { isSitePath, pathPatterns, type Resource, resourceAt, sitePaths } from './site-paths';
export {
  type Supplier,
  type SupplierStatus,
  supplier,
  supplierStatuses,
  suppliersResponse,
  type UpdateSupplierRequest,
  updateSupplierRequest,
  updateSupplierResponse,
} from './suppliers';
export {
  type CreateTechnicianRequest,
  createTechnicianRequest,
  createTechnicianResponse,
  type Technician,
  technician,
  techniciansResponse,
} from './technicians';
export { type LoadStage, type TelemetryEvent, telemetryEvent } from './telemetry';
export { describeUnmet, satisfies, type UnmetRequirement, unmetRequirements } from './version-range';
