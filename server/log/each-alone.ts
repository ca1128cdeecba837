import type { Log } from '#server/log/log.ts';

/** Does something to each row and counts where it did anything. What fails with one is logged, and keeps none of the others from its turn. */
export async function eachAlone<Row extends { id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { log, event }: { log: Log; event: string },
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      if (await act(row)) done += 1;
    } catch (error) {
      log.error(event, { id: row.id, error });
    }
  }
  return done;
}
