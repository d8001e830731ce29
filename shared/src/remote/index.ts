export type {
  ExtensionAction,
  ExtensionDeclaration,
  ExtensionPoints,
  ExtensionProps,
  Extensions,
  PlaceProps,
} from './extension-points';
export {
  contractVersion,
  defineRemote,
  type EmbedDeclaration,
  type MessageTree,
  type NavigationEntry,
  type RemoteDeclaration,
  type RemoteDescriptor,
  type RemoteMessages,
  type Screen,
  type ScreenDeclaration,
  type ScreenProps,
} from './remote';
export type { NoticeTone, ScreenServices, Services } from './services';
