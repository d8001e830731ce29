import type { PanelSession } from '@portal/mssp-panel';
import { createApp } from 'vue';
import App from './app.vue';

export const show = (place: Element, session: PanelSession) => createApp(App, { session }).mount(place);
