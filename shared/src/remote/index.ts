export type {
  ExtensionAction,
  ExtensionDeclaration,
  ExtensionPoints,
  ExtensionProps,
  Extensions,
  FoundBy,
  PlaceProps,
} from './extension-points';
export type { LinkParameters, Links } from './links';
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
export type { NoticeTone, PortalCommand, Question, ScreenServices, Services, Undo } from './services';
