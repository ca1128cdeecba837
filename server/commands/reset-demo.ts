import { CompiledQuery } from 'kysely';
import type { Tx } from '#server/db.ts';

/** SQL in the transaction of whoever hands it over; answers the rows. */
export type Ask = <Row = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/**
 * Puts the demo season back as it is on the day it is asked, in the transaction it is handed: all of it, or nothing. With
 * `onlyIfDue` it does so once a day, from 04:00 UTC on. Answers whether it did; a database without the season has none to
 * put back. The demo itself hands this in: the server knows nothing of its people.
 */
export type ResetDemo = (ask: Ask, options?: { onlyIfDue?: boolean }) => Promise<boolean>;

export function askIn(tx: Tx): Ask {
  return async <Row>(text: string, values: readonly unknown[] = []) =>
    (await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
}
