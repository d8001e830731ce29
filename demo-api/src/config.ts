export interface DemoApiConfig {
  /** Absolute path of the database's folder. */
  readonly dataDir: string;
  /** Origin of the links in mails and responses; undefined takes the request's. */
  readonly publicOrigin: string | undefined;
  /** Other origins whose pages may send requests with credentials: those that embed the panel. */
  readonly corsOrigins: readonly string[];
  /** Records of a new database. */
  readonly demo: { readonly companies: number; readonly suppliers: number; readonly technicians: number };
  readonly accessTokenSeconds: number;
  /** Attempts of one address: sign-ins and password changes in a minute, reset mails in an hour. */
  readonly signInLimit: number;
  /** Networks of a client's address, the narrowest first: each counts, with this factor of the limit. */
  readonly networksOf: (address: string) => readonly { readonly network: string; readonly factor: number }[];
  /** scrypt's N; a power of two. */
  readonly passwordCost: number;
  /** Opens `/api/dev/faults`, with which browser tests inject faults. */
  readonly faults: boolean;
}
