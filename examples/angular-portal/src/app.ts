import { Component, type DoCheck, signal } from '@angular/core';
import type { PanelSession } from '@portal/mssp-panel';
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

@Component({
  selector: 'app-root',
  imports: [ControlPanel],
  template: `
    <button type="button" (click)="language.set('en')">English</button>
    <p role="status">{{ message() }}</p>
    @if (session(); as session) {
      <app-control-panel [session]="session" [language]="language()" (sessionEnded)="end()" />
    } @else {
      <form #form (submit)="signIn($event, form)">
        <label>Utente <input name="username" autocomplete="username" required /></label>
        <label>Parola chiave <input name="password" type="password" autocomplete="current-password" required /></label>
        <button type="submit">Entra</button>
      </form>
    }
  `,
})
export class App implements DoCheck {
  protected readonly session = signal<PanelSession | undefined>(undefined);
  protected readonly language = signal('it');
  protected readonly message = signal('');
  private checks = 0;

  ngDoCheck(): void {
    this.checks += 1;
    const place = document.getElementById('checks');
    if (place) place.textContent = String(this.checks);
  }

  protected async signIn(event: Event, form: HTMLFormElement): Promise<void> {
    event.preventDefault();
    const session = await requestSession(form);
    this.session.set(session);
    this.message.set(session ? '' : 'Accesso non riuscito');
  }

  protected end(): void {
    this.session.set(undefined);
    this.message.set('La sessione è finita: entra di nuovo');
  }
}
