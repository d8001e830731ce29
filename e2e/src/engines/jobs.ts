import { expect } from '@playwright/test';
import { type Credentials, demo } from '../provider';
import type { Person, Target } from './person';

export const username = { label: 'Username' } as const;
export const password = { label: 'Password' } as const;
export const signInButton = { role: 'button', name: 'Accedi' } as const;
export const panelHeading = { role: 'heading', name: 'Pannello di controllo' } as const;
export const search = { role: 'searchbox' } as const;
export const login = { role: 'heading', name: 'Accedi' } as const;

export async function fillLogin(person: Person, credentials: Credentials = demo): Promise<void> {
  await person.fill(username, credentials.username);
  await person.fill(password, credentials.password);
  await person.click(signInButton);
}

/** Signs in, and opens an address of the panel. */
export async function openPanel(person: Person, address: string, credentials?: Credentials): Promise<void> {
  await person.open(address);
  await fillLogin(person, credentials);
  await person.isAt(address);
  await person.sees(aRow);
}

const aRow: Target = { role: 'rowheader' };

export const containing = (text: string) => ({ text: expect.stringContaining(text) });

/** Waits for a toast, and then for its end. */
export async function seesToast(person: Person, text: string): Promise<void> {
  await person.seesToast(text);
  await person.sees({ role: 'region', name: 'Avvisi' }, { text: expect.not.stringContaining(text) });
}
