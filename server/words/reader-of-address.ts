import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** The language of an address' owner, as their settings have it; undefined where it is of no account, or not confirmed yet. */
export async function languageOfAddress(db: Db, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    select s.language from auth.users u join settings s on s.user_id = u.id
    where u.email = ${address} and u.email_confirmed_at is not null`.execute(db);
  return rows[0]?.language;
}

/**
 * Words a mail for who has this address. Whoever has no account reads the language in which they opened the page of a link last, and until then the
 * one of `sender`, the account that writes to them: the two do business with each other.
 */
export async function readAsAddress<Result>(
  db: Db,
  { address, sender }: { address: string; sender?: string | null },
  work: () => Result,
): Promise<Awaited<Result>> {
  const language = (await languageOfMailbox(db, address)) ?? (sender ? await languageOf(db, sender) : null);
  return await readAs(await readerOfSetting(language), work);
}

async function languageOfMailbox(db: Db, address: string): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select private.language_of_mailbox(${address}) as language`.execute(db);
  return rows[0]?.language ?? null;
}

async function languageOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    select language from settings where user_id = ${userId}::uuid`.execute(db);
  return rows[0]?.language;
}
