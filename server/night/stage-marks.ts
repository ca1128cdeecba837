import type { StageMark } from '#core/night/stage.ts';
import type { Db, Tx } from '#server/db.ts';

/** Everything that was said of the stage of a night. */
export async function marksOf({ tx }: { tx: Db | Tx }, showId: string): Promise<StageMark[]> {
  const rows = await tx
    .selectFrom('stage_marks')
    .select(['id', 'item_id', 'what', 'at', 'undoes'])
    .where('show_id', '=', showId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, item_id, what, at, undoes }) => ({
    ...{ id, itemId: item_id, what: what as StageMark['what'], at: new Date(at).toISOString() },
    ...(undoes ? { undoes } : {}),
  }));
}
