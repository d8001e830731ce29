/** A failure as `{ detail }`, and `{ <field>: [detail] }` where one field is invalid: Italian, shown to the user as it is. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly field: string | undefined;

  constructor(statusCode: number, detail: string, headers: Readonly<Record<string, string>> = {}, field?: string) {
    super(detail);
    this.statusCode = statusCode;
    this.headers = headers;
    this.field = field;
  }
}

export const invalidField = (field: string, detail: string): Problem => new Problem(400, detail, {}, field);
