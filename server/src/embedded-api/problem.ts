/** An answer other than success, as `{ detail }`: Italian, shown to the user as it is. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** A call that another try, after so many seconds, may bring through. */
export const unavailable = (seconds: number): Problem =>
  new Problem(503, 'Servizio temporaneamente non disponibile', { 'retry-after': String(seconds) });
