/** What a line tells besides its event: identifiers, codes and counts. Names, addresses and texts of people stay out. */
export type Fields = { error?: unknown; [name: string]: unknown };

export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * One line an event. An event is a constant name (`act-refused`), so that lines can be counted and searched; what differs
 * is in its fields.
 */
export type Log = Record<Level, (event: string, fields?: Fields) => void>;

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** The same log, whose events `hear` is told of as well, whatever the level that is written. */
export function heardBy(log: Log, hear: (event: string, fields: Fields) => void): Log {
  const also =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      hear(event, fields);
      log[level](event, fields);
    };
  return { debug: also('debug'), info: also('info'), warn: also('warn'), error: also('error') };
}
