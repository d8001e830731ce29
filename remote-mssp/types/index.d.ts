import type { PanelModule } from './panel-api.js';

export type {
  DefinePanelElement,
  Mount,
  MsspControlPanelElement,
  PanelCallbacks,
  PanelElementProperties,
  PanelEvents,
  PanelHandle,
  PanelLanguage,
  PanelModule,
  PanelNotice,
  PanelOptions,
  PanelRouting,
  PanelSession,
  PanelTheme,
  PanelTokens,
  SessionEndReason,
} from './panel-api.js';

export declare const mount: PanelModule['mount'];
export declare const definePanelElement: PanelModule['definePanelElement'];
export declare const embedContract: PanelModule['embedContract'];
