import { sql } from 'kysely';
import { ACCOUNTS_HEAD, accountRows } from '#core/accounting/account-between.ts';
import type { Month } from '#core/calendar/month.ts';
import { toCsv } from '#core/csv.ts';
import { fileName } from '#core/documents/file-name.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import { accountPaper, type Pair } from '#server/accounting/account-between.ts';
import type { BooksOf, Period } from '#server/accounting/period.ts';
import type { Requester } from '#server/commands/work-queue.ts';
import type { Db } from '#server/db.ts';
import type { AccountPaper } from '#server/documents/account-pdf.tsx';
import type { Documents } from '#server/documents/documents.ts';

/** The most statements that are made as PDF while somebody waits for the archive: half a minute. The table has all. */
const MOST_PDFS = 200;

type With = { documents: Documents; asked: Requester };

/**
 * The statements of account of a period: a PDF for each partner and month in which something moved, and all of them as one table. One is in memory at a
 * time. What cannot be made as PDF stands in the table alone.
 */
export async function* accountsOfPeriod(
  db: Db,
  books: BooksOf,
  period: Period,
  { documents, asked }: With,
): AsyncGenerator<ZipEntry> {
  const moved = await movedIn(db, books, period);
  const rows = [ACCOUNTS_HEAD];
  const taken = new Set<string>();
  for (const [at, { month, ...pair }] of moved.entries()) {
    const paper = await accountPaper(db, pair, month);
    const partner = books.side === 'artist' ? paper.venue : paper.artist;
    rows.push(...accountRows(paper, partner));
    const pdf = at < MOST_PDFS ? await pdfOf(paper, { documents, asked }) : null;
    if (!pdf) continue;
    yield { path: `accounts/${pathOf(`${month} ${partner}`, taken)}.pdf`, isPacked: true, pieces: [pdf] };
  }
  yield { path: 'accounts.csv', pieces: [new TextEncoder().encode(toCsv(rows))] };
}

async function pdfOf(paper: AccountPaper, { documents, asked }: With): Promise<Uint8Array | null> {
  try {
    return await documents.make('account', paper, asked);
  } catch (error) {
    if (asked.signal?.aborted) throw error;
    return null;
  }
}

/** Partners of one name are numbered. */
function pathOf(name: string, taken: Set<string>): string {
  const kept = fileName(name);
  let path = kept;
  for (let count = 2; taken.has(path); count += 1) path = `${kept} ${count}`;
  taken.add(path);
  return path;
}

/** With whom and in which months of a period something was posted, by the calendar of the venue. */
async function movedIn(
  db: Db,
  { side, profileId }: BooksOf,
  { from, to }: Period,
): Promise<(Pair & { month: Month })[]> {
  const { rows } = await sql<Pair & { month: Month }>`
    select distinct l.artist_id as "artistId", l.venue_id as "venueId", to_char(l.at at time zone v.time_zone, 'YYYY-MM') as month
    from ledger_entries l join venue_profiles v on v.id = l.venue_id join artist_profiles a on a.id = l.artist_id
    where ${sql.ref(`l.${side}_id`)} = ${profileId}::uuid
      and l.account in ('venue-receivable', 'interest-receivable', 'artist-receivable', 'overpaid-receivable')
      and (l.at at time zone v.time_zone)::date between ${from}::date and ${to}::date order by month, "artistId", "venueId"`.execute(
    db,
  );
  return rows;
}
