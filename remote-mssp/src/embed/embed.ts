import { mount as mountPanel } from './mount';
import '@portal/shared/ui/theme.css';
import type { DefinePanelElement, Mount } from './panel-api';
import { definePanelElement as definePanel } from './panel-element';

export type {
  DefinePanelElement,
  Mount,
  MsspControlPanelElement,
  PanelCallbacks,
  PanelEvents,
  PanelHandle,
  PanelLanguage,
  PanelNotice,
  PanelOptions,
  PanelRouting,
  PanelSession,
  PanelTheme,
  PanelTokens,
  SessionEndReason,
} from './panel-api';

export const mount: Mount = mountPanel;
export const definePanelElement: DefinePanelElement = definePanel;

/** Raised when what worked with the number before could no longer. */
export const embedContract = 1;

// Whichever release comes first in a page has the name.
definePanelElement();
