import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/books.ts';
import { defineRead } from '#server/commands/read.ts';

const A_PAGE = 50;
const MOST_WORDS = 6;
/** So many accounts that have the words are looked up. */
const MOST_PEOPLE = 200;

type Entry = z.input<typeof contract.ledgerEntries.answer>['entries'][number];

/** For admins: what was posted, the newest first; of the profiles that have these words. Nothing of it is ever changed. */
export const ledgerEntries = defineRead(contract.ledgerEntries, async ({ db }, { before, words = '' }) => {
  const { rows } = await sql<Entry>`
    select l.id::int as id, l.at, l.account, l.amount_cents::int as "amountCents", l.currency, l.memo, l.transaction_id as "transactionId",
      l.booking_id as "bookingId",
      (select a.name from artist_profiles a where a.id = l.artist_id) as artist,
      (select v.name from venue_profiles v where v.id = l.venue_id) as venue
    from (${posted(words, before)}) l order by l.id desc`.execute(db);
  const page = rows.slice(0, A_PAGE);
  return { entries: page, next: rows.length > A_PAGE ? (page.at(-1)?.id ?? null) : null };
});

function posted(words: string, before: number | undefined): RawBuilder<unknown> {
  const older = sql`(${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)`;
  const sought = words.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (sought.length === 0)
    return sql`select l.* from ledger_entries l where ${older} order by l.id desc limit ${A_PAGE + 1}`;
  const each = sought.map(
    (word) => sql`w.words like '%' || private.as_pattern(private.folded(${word})) || '%'`,
  );
  return sql`
    with who as materialized (select w.user_id from private.people_words w where ${sql.join(each, sql` and `)} limit ${MOST_PEOPLE})
    select * from (
      select l.* from ledger_entries l where ${older} and l.artist_id in (select a.id from artist_profiles a join who on who.user_id = a.user_id)
      union select l.* from ledger_entries l where ${older} and l.venue_id in (select v.id from venue_profiles v join who on who.user_id = v.user_id)) l
    order by l.id desc limit ${A_PAGE + 1}`;
}
