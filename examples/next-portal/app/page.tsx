'use client';
import type { PanelSession } from '@portal/mssp-panel';
import { type FormEvent, useEffect, useState } from 'react';
import { ControlPanel } from './control-panel';

async function requestSession(form: HTMLFormElement): Promise<PanelSession | undefined> {
  const answer = await fetch('https://portal.example/api/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (!answer.ok) return undefined;
  const { access, refresh } = await answer.json();
  return { tokens: { access, refresh } };
}

export default function Page() {
  const [session, setSession] = useState<PanelSession>();
  // Submitted before this code runs, the form would write the password into the address.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSession(await requestSession(event.currentTarget));
  };
  return (
    <main>
      <form onSubmit={onSubmit} hidden={session !== undefined}>
        <label>
          Utente <input name="username" autoComplete="username" />
        </label>
        <label>
          Parola chiave <input name="password" type="password" autoComplete="current-password" />
        </label>
        <button type="submit" disabled={!isReady}>
          Entra
        </button>
      </form>
      <ControlPanel session={session} />
    </main>
  );
}
