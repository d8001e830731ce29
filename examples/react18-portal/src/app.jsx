import { useMemo, useState, version } from 'react';
import { ControlPanel } from './control-panel.jsx';

const portal = 'https://portal.example';
const linked = new URLSearchParams(location.search).get('panel') ?? '/dashboardMSSP';
const routing = { kind: 'memory', initialPath: linked };

async function askForTokens(form) {
  const answer = await fetch(`${portal}/api/token/`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  return answer.ok ? answer.json() : undefined;
}

export function App() {
  const [tokens, setTokens] = useState();
  const [language, setLanguage] = useState('it');
  const [isOpen, setOpen] = useState(true);
  const [path, setPath] = useState('');
  const [message, setMessage] = useState('');
  // Another object would be another session.
  const session = useMemo(() => ({ tokens }), [tokens]);

  const onSubmit = async (event) => {
    event.preventDefault();
    const given = await askForTokens(event.currentTarget);
    setMessage(given ? '' : 'Accesso non riuscito');
    setTokens(given);
  };
  const onSessionEnded = () => {
    setTokens(undefined);
    setMessage('La sessione è finita: entra di nuovo');
  };

  return (
    <>
      <header>
        <p>React {version}</p>
        <label>
          Lingua{' '}
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            <option value="it">Italiano</option>
            <option value="en">English</option>
          </select>
        </label>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Chiudi il pannello' : 'Apri il pannello'}
        </button>
      </header>
      <main>
        <p role="status">{message}</p>
        {tokens ? null : (
          <form onSubmit={onSubmit}>
            <label>
              Utente <input name="username" autoComplete="username" />
            </label>
            <label>
              Parola chiave <input name="password" type="password" autoComplete="current-password" />
            </label>
            <button type="submit">Entra</button>
          </form>
        )}
        {tokens && isOpen ? (
          <ControlPanel
            session={session}
            language={language}
            routing={routing}
            onReady={setPath}
            onNavigate={setPath}
            onSessionEnded={onSessionEnded}
            onError={(error) => setMessage(String(error))}
          />
        ) : null}
        <p>
          Nel pannello: <output>{path}</output>
        </p>
      </main>
    </>
  );
}
