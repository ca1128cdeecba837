import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';
import { inBatches } from '#server/in-batches.ts';

/** Removes what `private.files_to_remove` names, and answers how many files that were. Removing one twice does nothing. */
export function removeNamedFiles(db: Db, files: FileStore): Promise<number> {
  return inBatches(db, async (tx, size) => {
    const { rows } = await sql<{ bucket: string; path: string }>`
      with old as (
        select bucket, path from private.files_to_remove order by since limit ${size} for update skip locked)
      delete from private.files_to_remove where (bucket, path) in (select bucket, path from old)
      returning bucket, path`.execute(tx);
    for (const bucket of new Set(rows.map((row) => row.bucket))) {
      await files.remove(
        bucket,
        rows.filter((row) => row.bucket === bucket).map(({ path }) => path),
      );
    }
    return rows.length;
  });
}
