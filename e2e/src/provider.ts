import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** A record of any list in the API. */
export type Listed = Readonly<Record<string, string | number | null>> & { readonly id: number };

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const demo: Credentials = { username: 'demo', password: 'Demo-2026!' };

/** The provider's API, for preparing tests. */
export class Provider {
  private readonly request: APIRequestContext;
  private readonly origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.request = request;
    this.origin = origin;
  }

  /** A new session, since refresh tokens work only once. */
  async tokens(credentials: Credentials = demo): Promise<Tokens> {
    return await this.post('/api/token/', credentials);
  }

  /** True if the credentials are valid. */
  async accepts(credentials: Credentials): Promise<boolean> {
    const response = await this.request.post(`${this.origin}/api/token/`, { data: credentials });
    return response.ok();
  }

  /** Creates a technician, who gets an activation link by mail. @returns the email address */
  async createTechnician(): Promise<string> {
    const email = `tecnico-${randomUUID()}@example.com`;
    const { access } = await this.tokens();
    const headers = { authorization: `Bearer ${access}` };
    const data = { email, nome: 'Ada', cognome: 'Conti', telefono: '+39 06 555 0100' };
    await this.post('/api/mssp/tecnici/', data, headers);
    return email;
  }

  /** A new account, so that a test may change its password. */
  async createActiveTechnician(password = 'Prima-2026!'): Promise<Credentials> {
    const email = await this.createTechnician();
    const token = new URL(await this.mailedLink(email)).pathname.split('/').at(-1);
    await this.post('/api/auth/activate/', { token });
    await this.post('/api/auth/reset-password/', { token, new_password: password });
    return { username: email, password };
  }

  async suppliers(): Promise<Listed[]> {
    return await this.get('/api/enterprise/aziende-caricate/');
  }

  async technicians(): Promise<Listed[]> {
    return await this.get('/api/mssp/tecnici/');
  }

  async companies(): Promise<Listed[]> {
    const { aziende }: { aziende: Listed[] } = await this.get('/api/mssp/portal/aziende/');
    return aziende;
  }

  async mailsTo(address: string): Promise<Mail[]> {
    const response = await this.request.get(`${this.origin}/api/dev/outbox.json`);
    const mails: Mail[] = await response.json();
    return mails.filter(({ to }) => to === address);
  }

  /** The link in the newest mail to `address`. */
  async mailedLink(address: string): Promise<string> {
    const [newest] = await this.mailsTo(address);
    const link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0];
    if (!link) throw new Error(`No link was mailed to ${address}`);
    return link;
  }

  private async get<Answer>(path: string): Promise<Answer> {
    const { access } = await this.tokens();
    const headers = { authorization: `Bearer ${access}` };
    const response = await this.request.get(`${this.origin}${path}`, { headers });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return await response.json();
  }

  private async post<Answer>(path: string, data: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.request.post(`${this.origin}${path}`, { data, headers });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return await response.json();
  }
}
