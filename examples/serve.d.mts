export interface ServeOptions {
  /** Absolute. */
  readonly folder: string;
  /** The portal's origin, asked for with each answer. */
  readonly portal: () => string;
  /** Any free one by default. */
  readonly port?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServedExample {
  readonly origin: string;
  stop(): Promise<void>;
}

export function serve(options: ServeOptions): Promise<ServedExample>;
