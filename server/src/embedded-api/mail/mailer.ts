export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the message is handed over. @throws when it cannot be */
  deliver(message: Message): Promise<void>;
  /** Hands the message over without making the caller wait for a mail server, so that an answer's time does not tell whether an account exists. */
  post(message: Message): Promise<void>;
  close(): Promise<void>;
}
