import { sql } from 'kysely';
import type { CommandContext } from '#server/commands/perform.ts';

/** From here on what is written and published can be taken back, by what this answers; what was done before stays. */
export async function savepoint(
  { tx, published }: CommandContext,
  name: string,
): Promise<() => Promise<void>> {
  const before = published.length;
  await sql`savepoint ${sql.id(name)}`.execute(tx);
  return async () => {
    published.length = before;
    await sql`rollback to savepoint ${sql.id(name)}`.execute(tx);
  };
}
