'use client';
import type { MsspControlPanelElement, PanelSession } from '@portal/mssp-panel';
import type {} from '@portal/mssp-panel/react';
import Script from 'next/script';
import { useEffect, useRef } from 'react';

export function ControlPanel({ session }: { session: PanelSession | undefined }) {
  const panel = useRef<MsspControlPanelElement>(null);
  useEffect(() => {
    if (panel.current) panel.current.session = session;
  }, [session]);
  return (
    <>
      <Script type="module" src="https://portal.example/embed/mssp-control-panel.js" crossOrigin="anonymous" />
      <mssp-control-panel ref={panel} language="en" />
    </>
  );
}
