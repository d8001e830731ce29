import type { PanelSession } from '@portal/mssp-panel';
import { mount } from 'svelte';
import App from './app.svelte';

export const show = (place: Element, session: PanelSession) => mount(App, { target: place, props: { session } });
