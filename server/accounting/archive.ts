import { sql } from 'kysely';
import * as contract from '#core/contract/accounting.ts';
import { type Cell, toCsv } from '#core/csv.ts';
import { fileName } from '#core/documents/file-name.ts';
import { refusals } from '#core/refusal.ts';
import { monthsOfPeriod } from '#server/account/own-data/months-of-period.ts';
import { beginExport } from '#server/account/own-data/one-at-a-time.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import { accountsOfPeriod } from '#server/accounting/accounts-of-period.ts';
import { journalRows, papersRows } from '#server/accounting/export-books.ts';
import { type BooksOf, booksOf, type Period } from '#server/accounting/period.ts';
import { defineArchive, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { electronicPapers, rowOf } from '#server/settlement/papers-said.ts';

type Ready = Period & { id: string };

/** The archive of papers that was made ready: it is data that leaves, so that it needs a proof of who takes it. */
export const accountingArchive = defineArchive(contract.accountingArchive, async (reading) => {
  const { db, actor, sessionId, asked, documents } = reading;
  const books = booksOf(actor);
  const { rows: proofs } = await sql<{ proved: boolean }>`
    select private.proved_recently(${sessionId}::uuid) as proved`.execute(db);
  if (!proofs[0]?.proved) refuse(refusals.proveFirst());
  const { rows } = await sql<Ready>`
    select id, from_day::text as "from", to_day::text as "to" from private.accounting_archives
    where user_id = ${books.home}::uuid and profile_id = ${books.profileId}::uuid and state = 'ready' and ends_at > private.now()`.execute(
    db,
  );
  const ready = rows[0] ?? refuse(refusals.archiveNotReady());
  const run = await beginExport(db, actor.userId);
  asked.signal?.addEventListener('abort', () => void run.end().catch(() => {}), { once: true });
  const { zipped } = await import('#server/account/own-data/zip.ts');
  async function* pieces() {
    try {
      for await (const piece of zipped(entriesOf(db, books, ready, { documents, asked }))) {
        yield piece;
        await run.goesOn();
      }
    } finally {
      await run.end();
    }
  }
  return { name: `papers-${ready.from}-${ready.to}`, pieces: pieces() };
});

/** The tables, and each paper, with what of it is an electronic invoice: one of them is in memory at a time. */
async function* entriesOf(
  db: Db,
  books: BooksOf,
  ready: Ready,
  made: Pick<Reading, 'documents' | 'asked'>,
): AsyncGenerator<ZipEntry> {
  const table = (rows: Cell[][]) => [new TextEncoder().encode(toCsv(rows))];
  yield { path: 'papers.csv', pieces: table(await papersRows(db, books, ready)) };
  yield { path: 'journal.csv', pieces: table(await journalRows(db, books, ready)) };
  yield* accountsOfPeriod(db, books, ready, made);
  yield* monthsOfPeriod(db, books, ready, { folder: 'papers', ...made });
  for (let after = ''; ; ) {
    const { rows } = await sql<{ number: string; invoiceId: string; pdf: Uint8Array }>`
      select number, invoice_id as "invoiceId", pdf from private.accounting_papers where archive_id = ${ready.id}::uuid and number > ${after} and pdf is not null
      order by number limit 1`.execute(db);
    const [paper] = rows;
    if (!paper) return;
    yield { path: `papers/${paper.number}.pdf`, isPacked: true, pieces: [new Uint8Array(paper.pdf)] };
    const row = await rowOf(db, paper.invoiceId);
    for (const { number, xml } of row ? electronicPapers(row) : [])
      yield {
        path: `papers/${paper.number}${number === paper.number ? '' : `-${fileName(number)}`}.xml`,
        pieces: [new TextEncoder().encode(xml)],
      };
    after = paper.number;
  }
}
