import { loadPanel, type PanelSession } from '@portal/mssp-panel';
import type {} from '@portal/mssp-panel/react';
import { use } from 'react';

// Outlives the element, which is another one each time that the panel is opened.
const last = { path: '/dashboardMSSP' };

export function ControlPanel({ session, language }: { session: PanelSession; language: string }) {
  use(loadPanel('https://portal.example'));
  return (
    <mssp-control-panel
      session={session}
      language={language}
      initial-path={last.path}
      onnavigate={({ detail }) => {
        last.path = detail.path;
      }}
    />
  );
}
