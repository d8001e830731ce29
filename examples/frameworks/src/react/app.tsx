import type { PanelSession } from '@portal/mssp-panel';
import { StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ControlPanel } from './control-panel';

function App({ session }: { session: PanelSession }) {
  const [isOpen, setOpen] = useState(true);
  const [language, setLanguage] = useState('it');
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Chiudi il pannello' : 'Apri il pannello'}
      </button>
      <button type="button" onClick={() => setLanguage('en')}>
        English
      </button>
      <Suspense fallback="Il pannello si carica">
        {isOpen ? <ControlPanel session={session} language={language} /> : null}
      </Suspense>
    </>
  );
}

export const show = (place: Element, session: PanelSession) =>
  createRoot(place).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
