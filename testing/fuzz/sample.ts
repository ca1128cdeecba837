import type { Sender } from './draft.ts';

/**
 * A request as the application makes it: who, method, target, JSON body (or bytes), further headers. `{show}` is the id of
 * some show of the demo season, `{today}` the day, `{new}` another UUID each time.
 */
export type Sample = [
  as: Sender,
  method: string,
  target: string,
  body?: object | string | Buffer | null,
  headers?: Record<string, string>,
];
