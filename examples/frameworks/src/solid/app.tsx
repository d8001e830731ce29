import type { PanelSession } from '@portal/mssp-panel';
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { ControlPanel } from './control-panel';

function App(props: { session: PanelSession }) {
  const [isOpen, setOpen] = createSignal(true);
  const [language, setLanguage] = createSignal('it');
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen())}>
        {isOpen() ? 'Chiudi il pannello' : 'Apri il pannello'}
      </button>
      <button type="button" onClick={() => setLanguage('en')}>
        English
      </button>
      <Show when={isOpen()}>
        <ControlPanel session={props.session} language={language()} />
      </Show>
    </>
  );
}

export const show = (place: Element, session: PanelSession) => {
  render(() => <App session={session} />, place);
};
