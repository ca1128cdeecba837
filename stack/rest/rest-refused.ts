/** A request that is answered with an error in PostgREST's form; its transaction is rolled back. */
export class RestRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string; hint?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

export const unreadable = (message: string) => new RestRefused(400, 'PGRST100', message);
export const noColumn = (relation: string, column: string) =>
  new RestRefused(400, '42703', `column ${relation}.${column.slice(0, 63)} does not exist`);
