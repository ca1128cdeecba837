import { pino } from 'pino';
import { withoutSecrets } from './known-secrets.ts';
import { type Fields, LEVELS, type Level, type Log } from './log.ts';
import { currentRequest } from './request.ts';
import { safeError } from './safe-error.ts';
import { safeText } from './safe-text.ts';

export type LogOptions = {
  /** What is less than this is not written; `silent` writes nothing. */
  level?: Level | 'silent';
  /** Takes each line, with its line end. Standard error when it is not given. */
  write?: (line: string) => void;
  /** Lines of one event that requests without an account may cause in a second; the rest is counted. */
  mostPerSecond?: number;
};

/** A log of one JSON line an event: time, level, event, then the request's facts and the event's fields. */
export function createLog({ level = 'info', write, mostPerSecond = 100 }: LogOptions = {}): Log {
  const out = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written at once: the lines before an end of the process are those that matter.
    write ? { write } : pino.destination({ dest: 2, sync: true }),
  );
  const isTooMuch = flood(mostPerSecond, (event, lines) =>
    out.warn({ event: 'lines-left-out', of: safeText(event, 60), lines }),
  );

  const at =
    (at: Level) =>
    (event: string, fields: Fields = {}) => {
      if (!out.isLevelEnabled(at)) return;
      const request = currentRequest();
      // What the gate and the sockets turn away is of no request, and names the address that asked.
      const isStrangers = !request?.userId && !fields.userId && (request !== undefined || 'ip' in fields);
      if (isStrangers && at !== 'error' && isTooMuch(event)) return;
      out[at]({ event: safeText(event, 60), ...safeFields({ ...request, ...fields }) });
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The level that LOG_LEVEL names; null when it names none. */
export function levelOf(name: string | undefined): Level | 'silent' | null {
  const asked = name?.toLowerCase() || 'info';
  return asked === 'silent' || (LEVELS as readonly string[]).includes(asked) ? (asked as Level) : null;
}

/** Names that belong to the line itself, and names of what no log may hold. */
const TAKEN = new Set(['level', 'time', 'event']);
const SECRET = /pass|token|secret|authoriz|cookie|api_?key|^key$|mail|address|body|text|html|query|sql/i;

function safeFields(fields: object, depth = 0): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || TAKEN.has(name)) continue;
    const isHidden = SECRET.test(name) && typeof value !== 'number';
    safe[safeText(name, 60)] = isHidden ? '[hidden]' : safeValue(value, depth);
  }
  return safe;
}

function safeValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return safeText(withoutSecrets(value));
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Error) return safeError(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 20).map((each) => safeValue(each, depth + 1));
  if (typeof value === 'object') return depth < 2 ? safeFields(value, depth + 1) : '[object]';
  return `[${typeof value}]`;
}

/** Says when an event has come too often in this second. What was left out is told once the second is over. */
function flood(most: number, tell: (event: string, lines: number) => void): (event: string) => boolean {
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const over = () => {
    timer = undefined;
    for (const [event, lines] of seen) if (lines > most) tell(event, lines - most);
    seen.clear();
  };
  return (event) => {
    const lines = (seen.get(event) ?? 0) + 1;
    seen.set(event, lines);
    timer ??= setTimeout(over, 1_000);
    timer.unref?.();
    return lines > most;
  };
}
