import { paths } from '@portal/shared/site';

export interface Message {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

interface Addressee {
  readonly nome: string;
  readonly email: string;
}

const greeting = ({ nome }: Addressee) => (nome === '' ? 'Buongiorno,' : `Buongiorno ${nome},`);

export const activationMessage = (to: Addressee, origin: string, token: string): Message => ({
  to: to.email,
  subject: 'Attiva il tuo account',
  text: `${greeting(to)}

è stato creato un account a tuo nome. Per attivarlo e impostare la password apri questo indirizzo entro 7 giorni:

${origin}${paths.activate(token)}
`,
});

export const resetMessage = (to: Addressee, origin: string, token: string): Message => ({
  to: to.email,
  subject: 'Recupero password',
  text: `${greeting(to)}

per impostare una nuova password apri questo indirizzo entro un'ora:

${origin}${paths.resetPassword(token)}

Se non hai chiesto tu di cambiarla, ignora questa email: la password resta quella di prima.
`,
});
