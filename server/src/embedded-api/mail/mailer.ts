import type { storing } from './outbox';

export interface Message {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface Mailer {
  /** The statement that stores a message, for the transaction of what it announces; returns the id to send. */
  storing(message: Message): ReturnType<typeof storing>;
  /** Resolves once the stored message is handed over. @throws when it cannot be; it then stays stored */
  send(id: number): Promise<void>;
  /** Takes the database as much time as `send`, and sends nothing. */
  pretend(): Promise<void>;
  /** Sends what was stored when the server ended; what cannot be sent stays stored. */
  resume(): Promise<void>;
  close(): void;
}
