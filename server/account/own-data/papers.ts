import { sql } from 'kysely';
import { fileName } from '#core/documents/file-name.ts';
import { type Asking, utf8 } from '#server/account/own-data/rows.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import { type AgreementRow, keptPaper, makePaper } from '#server/booking/agreement-paper.ts';
import { Refused } from '#server/commands/refused.ts';
import { readPaper } from '#server/offer-forms/paper-files.ts';
import { invoicePaperFor } from '#server/settlement/invoice-document.ts';
import { electronicPapers, rowOf } from '#server/settlement/papers-said.ts';

/** Papers whose numbers are in memory at once. */
const A_PAGE = 20;

/** The papers of agreements that both signed. One that cannot be made now is named, and how to get it. */
export async function* agreementsOf(asking: Asking, onPaper: () => void): AsyncGenerator<ZipEntry> {
  const { db, files, documents, actor, asked } = asking;
  let after = '';
  for (;;) {
    const rows: AgreementRow[] = await db
      .selectFrom('agreements')
      .selectAll()
      .where((eb) => eb.or([eb('artist_id', '=', actor.artistId), eb('venue_id', '=', actor.venueId)]))
      .where('artist_signed_at', 'is not', null)
      .where('venue_signed_at', 'is not', null)
      .where('number', '>', after)
      .orderBy('number')
      .limit(A_PAGE)
      .execute();
    for (const agreement of rows) {
      onPaper();
      yield* orItsSentence(`agreements/${agreement.number}`, async function* (path) {
        const bytes =
          (await keptPaper(files, agreement)) ?? (await makePaper(documents, agreement, asked))?.bytes;
        if (bytes) yield { path: `${path}.pdf`, isPacked: true, pieces: [bytes] };
        for (const { sha256 } of agreement.terms.own?.papers ?? []) {
          const paper = await readPaper({ db, files }, [agreement.artist_id, agreement.venue_id], sha256);
          if (paper) yield { path: `${path}-${sha256}.pdf`, isPacked: true, pieces: [paper] };
        }
      });
    }
    if (rows.length < A_PAGE) return;
    after = rows.at(-1)?.number ?? '';
  }
}

/** Invoices and credit notes, and what of them is an electronic invoice. Each is made when it is its turn. */
export async function* invoicesOf(
  { db, documents, actor, asked }: Asking,
  onPaper: () => void,
): AsyncGenerator<ZipEntry> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; number: string }>`
      select i.id, i.number from invoices i where (i.artist_id = ${actor.artistId}::uuid
          or i.venue_id = ${actor.venueId}::uuid and i.kind not in ('commission', 'commission-credit'))
        and i.number > ${after} order by i.number limit ${A_PAGE}`.execute(db);
    for (const { id, number } of rows) {
      onPaper();
      yield* orItsSentence(`invoices/${fileName(number)}`, async function* (path) {
        const pdf = await documents.make('invoice', await invoicePaperFor(db, actor, id), asked);
        yield { path: `${path}.pdf`, isPacked: true, pieces: [pdf] };
        const row = await rowOf(db, id);
        for (const paper of row ? electronicPapers(row) : [])
          yield {
            path: `${path}${paper.number === number ? '' : `-${fileName(paper.number)}`}.xml`,
            pieces: [utf8(paper.xml)],
          };
      });
    }
    if (rows.length < A_PAGE) return;
    after = rows.at(-1)?.number ?? '';
  }
}

/** A paper, or the sentence why there is none now. */
async function* orItsSentence(
  path: string,
  paper: (path: string) => AsyncGenerator<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  try {
    yield* paper(path);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    yield { path: `${path}.txt`, pieces: [utf8(`${error.refusal.message}\nIts page has it, too.\n`)] };
  }
}
