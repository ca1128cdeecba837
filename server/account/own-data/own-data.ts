import { sql } from 'kysely';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { roleMay } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import { asPerson } from '#server/account/own-data/as-person.ts';
import { beginExport } from '#server/account/own-data/one-at-a-time.ts';
import type { Part } from '#server/account/own-data/part.ts';
import { partsOf } from '#server/account/own-data/parts.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import { type AgreementRow, keptPaper, makePaper } from '#server/booking/agreement-paper.ts';
import type { Actor } from '#server/commands/actor.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineArchive, type Reading } from '#server/commands/read.ts';
import { Refused, refuse } from '#server/commands/refused.ts';
import { readPaper } from '#server/offer-forms/paper-files.ts';

/** Rows that are in memory at once. */
const PAGE = 500;

type Asking = Reading & { sessionId: string | null };

/**
 * Everything of one's own account as a zip. It is read while it is sent, page by page and file by file, so that neither a large account nor
 * a slow line holds memory or a connection of the database.
 */
export const ownData = defineArchive(contract.ownData, async (given) => {
  const reading = { ...given, actor: ofOwn(given.actor) };
  const { db, actor, sessionId, asked } = reading;
  const isShared = isDemoAccount(actor.userId);
  if (!isShared) await refuseWithoutProof(reading);
  const day = (await productNow(db)).toISOString().slice(0, 10);
  const run = await beginExport(db, (isShared && sessionId) || actor.userId);
  // Whoever breaks off may begin anew at once: what is being read meanwhile may take its time. Failing that, two minutes free the place.
  asked.signal?.addEventListener('abort', () => void run.end().catch(() => {}), { once: true });
  const { zipped } = await import('#server/account/own-data/zip.ts');
  async function* pieces() {
    try {
      for await (const piece of zipped(entriesOf(reading, day))) {
        yield piece;
        await run.goesOn();
      }
    } finally {
      await run.end();
    }
  }
  return { name: `running-order-${day}`, pieces: pieces() };
});

/** The business of a profile belongs to its owners: any other member takes along what is of their account. */
function ofOwn(actor: Actor): Actor {
  return actor.role === null || actor.role === 'owner' ? actor : { ...actor, artistId: null, venueId: null };
}

async function refuseWithoutProof({ db, sessionId }: Asking): Promise<void> {
  const { rows } = await sql<{ proved: boolean }>`
    select private.proved_recently(${sessionId}::uuid) as proved`.execute(db);
  if (!rows[0]?.proved) refuse(refusals.proveFirst());
}

async function* entriesOf(reading: Asking, day: string): AsyncGenerator<ZipEntry> {
  const parts = partsOf(reading.actor);
  yield { path: 'README.txt', pieces: [utf8(readme(parts, day))] };
  for (const part of parts) yield { path: part.file, pieces: jsonOf(reading, part) };
  yield* filesOf(reading);
  yield* agreementsOf(reading);
}

/** The rows of a part as one list in JSON, a row a line. */
async function* jsonOf(reading: Asking, part: Part): AsyncGenerator<Uint8Array> {
  let after = '';
  let before = '[';
  for (;;) {
    const rows = await pageOf(reading, part, after);
    if (rows.length > 0) yield utf8(`${before}\n${rows.map(({ row }) => row).join(',\n')}`);
    if (rows.length > 0) before = ',';
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.key ?? '';
  }
  yield utf8(before === '[' ? '[]\n' : '\n]\n');
}

async function pageOf({ db, actor, sessionId }: Asking, { rows, by }: Part, after: string) {
  const query = sql<{ key: string; row: string }>`
    select key, row::text as row from (${rows}) of_part where key collate "C" > ${after} order by key collate "C" limit ${PAGE}`;
  const answer =
    by === 'person'
      ? await asPerson(db, { userId: actor.userId, sessionId }, (tx) => query.execute(tx))
      : await query.execute(db);
  return answer.rows;
}

/** What the person uploaded: pictures, riders, receipts, and papers and files of contacts of their profile. One file is in memory at a time, of 10 MB at most. */
async function* filesOf({ db, files, actor }: Asking): AsyncGenerator<ZipEntry> {
  const isOwner = actor.role === null || actor.role === 'owner';
  const seesBusiness = actor.role !== null && roleMay(actor.role, 'see-business');
  const { rows } = await sql<{ bucket: string; path: string }>`
    select bucket_id as bucket, name as path from storage.objects
    where (bucket_id in ('media', 'riders', 'receipts') and split_part(name, '/', 1) = ${actor.userId})
      or (bucket_id = 'papers' and split_part(name, '/', 1) = ${actor.homeId} and ${isOwner})
      or (bucket_id = 'contact-files' and split_part(name, '/', 1) = ${actor.homeId} and ${seesBusiness})
    order by bucket_id, name`.execute(db);
  for (const { bucket, path } of rows) {
    const bytes = await files.get(bucket, path);
    if (bytes)
      yield {
        path: `files/${bucket}/${path.split('/').slice(1).join('/')}`,
        isPacked: true,
        pieces: [bytes],
      };
  }
}

/** The papers of agreements that both signed. One that cannot be made now is named, and how to get it. */
async function* agreementsOf({ db, files, documents, actor, asked }: Asking): AsyncGenerator<ZipEntry> {
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
      .limit(20)
      .execute();
    for (const agreement of rows) {
      const path = `agreements/${agreement.number}`;
      try {
        const bytes =
          (await keptPaper(files, agreement)) ?? (await makePaper(documents, agreement, asked))?.bytes;
        if (bytes) yield { path: `${path}.pdf`, isPacked: true, pieces: [bytes] };
        for (const { sha256 } of agreement.terms.own?.papers ?? []) {
          const paper = await readPaper({ db, files }, [agreement.artist_id, agreement.venue_id], sha256);
          if (paper) yield { path: `${path}-${sha256}.pdf`, isPacked: true, pieces: [paper] };
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        yield { path: `${path}.txt`, pieces: [utf8(`${error.refusal.message}\nIts page has it, too.\n`)] };
      }
    }
    if (rows.length < 20) return;
    after = rows.at(-1)?.number ?? '';
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const readme = (parts: readonly Part[], day: string) =>
  [
    `Your data in Running Order, as of ${day}`,
    '',
    'Files that end in .json are lists of rows: amounts are in cents of the currency beside them, times in UTC.',
    'Of those you work with there is the name, and what you both see.',
    '',
    ...parts.map(({ file, says }) => `${file.padEnd(28)}${says}`),
    `${'files/'.padEnd(28)}Pictures, riders, receipts, papers and files of contacts that you uploaded.`,
    `${'agreements/'.padEnd(28)}Agreements that both sides signed, as PDF, with the papers that are attached to them.`,
    '',
  ].join('\n');
