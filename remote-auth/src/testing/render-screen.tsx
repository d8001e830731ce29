import type { Screen } from '@portal/shared/remote';
import { renderRoute } from '@portal/shared/testing';
import { messages } from '../messages/messages';

type Options = Omit<Parameters<typeof renderRoute>[1], 'messages'>;

/** Shows a screen of this remote as the host does. */
export const renderScreen = (screen: Screen, options: Options) => renderRoute(screen, { ...options, messages });
