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
