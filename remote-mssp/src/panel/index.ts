export { messages } from '../messages/messages';
export { PanelAddressProvider } from '../panel-context/address';
export { firstCalls, panelPaths, tabAt } from '../panel-context/panel-paths';
export { PanelSessionProvider, usePanelSession } from '../panel-context/panel-session';
export { PanelGuestStoreProvider } from '../panel-context/settings';
export { PanelScreen, type PanelScreenProps } from './panel-screen';
