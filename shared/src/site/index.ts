export {
  type AppearanceName,
  appearanceNames,
  appearances,
  applyAppearance,
  chooseAppearance,
} from './appearance';
export { assetTypes } from './asset-types';
export { hexOf } from './hex';
export {
  type CompleteLanguage,
  completeLanguages,
  defaultLanguage,
  type Language,
  type LocalizedText,
  languageOf,
  languages,
  shownLanguage,
  textIn,
} from './languages';
export { type LoginReason, loginReasonOf, loginReasonState } from './login-reason';
export { accountPaths, type LinkedPage, linkedPages, paths } from './paths';
export { bundlePolicy, loaderPolicy } from './policies';
export { type Access, addressPattern, matchRoute, pathPattern, prefetchAt, rankRoutes, shapeOf } from './routes';
export {
  collecting,
  fixedAddresses,
  isCollecting,
  isSitePath,
  pathPatterns,
  type Resource,
  resourceAt,
} from './site-paths';
export {
  type BrowserStorage,
  browserStorage,
  localStore,
  memoryStorage,
  pageStorage,
  type RememberingStorage,
  rememberingStorage,
  type StoragePort,
  tabStore,
} from './storage';
