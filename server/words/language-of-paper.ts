import { sql } from 'kysely';
import { type Language, languageOf, type Trial } from '#core/words/languages.ts';
import type { Tx } from '#server/db.ts';

/**
 * The language that both sides of an agreement or an invoice have in their settings, in which it is made and stays. Null where they differ,
 * where a side has no account, and where both read English: then the paper is in English.
 */
export async function languageOfPaper(
  tx: Tx,
  artistUser: string | null,
  venueUser: string | null,
): Promise<Language | Trial | null> {
  const { rows } = await sql<{ language: string }>`
    select language from settings where user_id in (${artistUser}::uuid, ${venueUser}::uuid)`.execute(tx);
  const [one, other, ...more] = rows.map(({ language }) => languageOf(language));
  const isOne =
    one && more.length === 0 && (one === other || (artistUser === venueUser && other === undefined));
  return isOne && one !== 'en' ? one : null;
}
