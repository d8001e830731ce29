export interface ServeOptions {
  /** Absolute. */
  readonly folder: string;
  /** The portal's origin, requested with each response. */
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
