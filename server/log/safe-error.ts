import { withoutSecrets } from './known-secrets.ts';
import { safeText, withoutControls } from './safe-text.ts';

const FRAMES = 15;
const CAUSES = 3;

/**
 * An error as a log may tell it: kind, message, code and stack. Values of the request that caused it stay out: messages
 * lose what they quote, and of a database error only its code and the names it gives are told, never its parameters or
 * its detail.
 */
export function safeError(thrown: unknown, depth = 0): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { name: 'thrown', message: typeof thrown };
  const error = thrown as Error & Record<string, unknown>;
  const isOfDatabase = typeof error.severity === 'string' && /^[0-9A-Z]{5}$/.test(String(error.code));
  const told: Record<string, unknown> = {
    name: safeText(String(error.name), 60),
    message: safeText(
      withoutQuotes(withoutSecrets(error.message), isOfDatabase && isOfTheSchema(String(error.code))),
      500,
    ),
  };
  if (/^[\w-]{1,60}$/.test(String(error.code ?? ''))) told.code = error.code;
  for (const [name, key] of isOfDatabase ? DATABASE_NAMES : []) {
    if (/^\w{1,63}$/.test(String(error[key] ?? ''))) told[name] = error[key];
  }
  if (typeof error.responseCode === 'number') told.responseCode = error.responseCode;
  told.stack = framesOf(error);
  if (error.cause !== undefined && depth < CAUSES) told.cause = safeError(error.cause, depth + 1);
  return told;
}

/** As the two drivers call what a database error names. */
const DATABASE_NAMES = [
  ['constraint', 'constraint'],
  ['constraint', 'constraint_name'],
  ['table', 'table'],
  ['table', 'table_name'],
  ['column', 'column'],
  ['column', 'column_name'],
  ['routine', 'routine'],
] as const;

/** 42: a table, a column or a function that is not there. What such a message quotes are our own names. */
function isOfTheSchema(code: string): boolean {
  return code.startsWith('42');
}

function withoutQuotes(message: string, keepNames: boolean): string {
  const hide = (quoted: string) =>
    keepNames && /^.[a-z_][a-z0-9_.]{0,62}.$/.test(quoted) ? quoted : `${quoted[0]}…${quoted[0]}`;
  return (
    message
      .slice(0, 2_000)
      // A quotation that the cut left open goes to the end.
      .replace(/"[^"]*("|$)|`[^`]*(`|$)|“[^”]*(”|$)/g, hide)
      // An apostrophe inside a word quotes nothing.
      .replace(/(?<!\w)'(.*?)('(?!\w)|$)/gs, (quoted, inside) =>
        /^[\w$.]{1,40}$/.test(inside) ? quoted : "'…'",
      )
  );
}

/** The lines of the stack below the message: a message cannot put lines of its own among them. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  if (at < 0) return [];
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES)
    .map((line) => withoutControls(withoutSecrets(line.trim())).slice(0, 300));
}
