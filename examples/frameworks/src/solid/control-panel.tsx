import { loadPanel, type PanelSession } from '@portal/mssp-panel';
import type {} from '@portal/mssp-panel/solid';
import { onMount } from 'solid-js';

// Outlives the element, which is another one each time that the panel is opened.
const last = { path: '/dashboardMSSP' };

export function ControlPanel(props: { session: PanelSession; language: string }) {
  onMount(() => loadPanel('https://portal.example'));
  return (
    <mssp-control-panel
      session={props.session}
      language={props.language}
      initial-path={last.path}
      on:navigate={({ detail }) => {
        last.path = detail.path;
      }}
    />
  );
}
