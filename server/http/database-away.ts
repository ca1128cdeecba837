import { t } from '#core/words/t.ts';
/** What is answered while the database cannot be asked; whether the last thing sent was done is not known then. */
export const AWAY = {
  code: 'database-away',
  get message() {
    return t`Running Order cannot reach its data at this moment. Please try again in a minute.`;
  },
  /** supabase-js reads again by itself after so long, three times: a restart of the database is over by then. */
  retryAfterSeconds: 2,
};

const OF_THE_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** Shutting down, crashed, starting; too many connections; connection failures. */
const OF_THE_SERVER = /^(57P0[123]|53300|08)/;

/** Whether an error of the driver says that the database cannot be asked, and not that it refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (OF_THE_CONNECTION.has(code)) return syscall !== 'open';
  return (
    OF_THE_SERVER.test(code) ||
    /^Connection terminated|is not currently accepting connections$/.test(error.message)
  );
}
