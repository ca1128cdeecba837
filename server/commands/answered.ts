import type { Db } from '#server/db.ts';

/** Whether an act of this key was answered: what comes before its transaction is not done again then. */
export async function wasAnswered(db: Db, userId: string, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('private.idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}
