import { sql } from 'kysely';
import { languageOf } from '#core/words/languages.ts';
import type { Db } from '#server/db.ts';

type Language = {
  language: string;
  /** When its owner chose it, at the first read after that; null of the language in which it was read first. */
  since: Date | null;
};

/** In which language a feed is read: that of its owner's settings. Programs say none, or that of the machine that asks for them. */
export async function languageOfFeed(db: Db, token: string, userId: string): Promise<Language> {
  const { rows: settings } = await sql<{ language: string }>`
    select language from settings where user_id = ${userId}::uuid`.execute(db);
  const language = languageOf(settings[0]?.language ?? '') ?? 'en';
  const ofToken = sql`token_sha256 = encode(sha256(convert_to(left(${token}, 200), 'UTF8')), 'hex')`;
  await sql`
    update private.calendar_feeds set language = ${language},
      language_since = case when language is null then null else private.now() end
    where ${ofToken} and language is distinct from ${language}`.execute(db);
  const { rows } = await sql<{ since: string | null }>`
    select language_since as since from private.calendar_feeds where ${ofToken}`.execute(db);
  const since = rows[0]?.since;
  return { language, since: since ? new Date(since) : null };
}
