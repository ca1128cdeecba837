import type { Db, Tx } from '#server/db.ts';

const SIZE = 200;

/** Does what is due in transactions of at most 200 rows, until a batch finds less. Returns how many rows there were. */
export async function inBatches(db: Db, batch: (tx: Tx, size: number) => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const found = await db.transaction().execute((tx) => batch(tx, SIZE));
    done += found;
    if (found < SIZE) return done;
  }
}
