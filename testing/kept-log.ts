import { createLog } from '#server/log/json-log.ts';
import type { Level, Log } from '#server/log/log.ts';

// biome-ignore lint/suspicious/noExplicitAny: a line of any event, as a test looks at it
type LogLine = { level: Level; time: string; event: string; requestId?: string } & Record<string, any>;

/** A log whose lines a test can look at: those of one event, or all. */
export function keptLog(level: Level = 'debug'): {
  log: Log;
  lines: (event?: string) => LogLine[];
  /** All that was written, as it was written. */
  written: () => string;
  clear: () => void;
} {
  const written: string[] = [];
  return {
    log: createLog({ level, write: (line) => written.push(line), mostPerSecond: 100_000 }),
    lines: (event) =>
      written.map((line) => JSON.parse(line)).filter((line) => event === undefined || line.event === event),
    written: () => written.join(''),
    clear: () => {
      written.length = 0;
    },
  };
}
