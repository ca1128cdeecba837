import { sql } from 'kysely';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { roleMay } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import { listed } from '#server/account/own-data/manifest.ts';
import { movingTables } from '#server/account/own-data/moving-tables.ts';
import { beginExport } from '#server/account/own-data/one-at-a-time.ts';
import { agreementsOf, invoicesOf } from '#server/account/own-data/papers.ts';
import type { Part } from '#server/account/own-data/part.ts';
import { partsOf } from '#server/account/own-data/parts.ts';
import { type Asking, columnsOf, jsonOf, tableOf, utf8 } from '#server/account/own-data/rows.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import type { Actor } from '#server/commands/actor.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineArchive } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

/**
 * Everything of one's own account as a zip. It is read while it is sent, page by page and file by file, so that neither a large account nor
 * a slow line holds memory or a connection of the database.
 */
export const ownData = defineArchive(contract.ownData, async (given) => {
  const reading = { ...given, actor: ofOwn(given.actor) };
  const { db, actor, sessionId, asked } = reading;
  const isShared = isDemoAccount(actor.userId);
  if (!isShared) await refuseWithoutProof(reading);
  const madeAt = await productNow(db);
  const day = madeAt.toISOString().slice(0, 10);
  const run = await beginExport(db, (isShared && sessionId) || actor.userId);
  // Whoever breaks off may begin anew at once: what is being read meanwhile may take its time. Failing that, two minutes free the place.
  asked.signal?.addEventListener('abort', () => void run.end().catch(() => {}), { once: true });
  const { zipped } = await import('#server/account/own-data/zip.ts');
  async function* pieces() {
    try {
      for await (const piece of zipped(listed(entriesOf(reading, day), reading.actor, madeAt))) {
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

async function* entriesOf(asking: Asking, day: string): AsyncGenerator<ZipEntry> {
  const parts = partsOf(asking.actor);
  yield { path: 'README.txt', pieces: [utf8(readme(parts, day))] };
  for (const part of parts) yield { path: part.file, pieces: jsonOf(asking, part) };
  yield* tablesOf(asking, parts);
  yield* movingTables(asking);
  yield* filesOf(asking);
  yield* agreementsOf(asking);
  yield* invoicesOf(asking);
}

/** Each part that has rows, for a spreadsheet. */
async function* tablesOf(asking: Asking, parts: readonly Part[]): AsyncGenerator<ZipEntry> {
  for (const part of parts) {
    const columns = await columnsOf(asking, part);
    if (columns.length > 0)
      yield {
        path: `csv/${part.file.replace(/json$/, 'csv')}`,
        pieces: tableOf(asking, part, columns),
      };
  }
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
  yield* filesOfMessages({ db, files, actor });
}

/** The files of messages, of both sides, as the two read them. */
async function* filesOfMessages({
  db,
  files,
  actor: { artistId, venueId },
}: Pick<Asking, 'db' | 'files' | 'actor'>): AsyncGenerator<ZipEntry> {
  const { rows } = await sql<{ path: string }>`
    select m.id::text || '/' || (f ->> 'id') || '.' || (f ->> 'type') as path
    from conversations c join messages m on m.conversation_id = c.id and m.files <> '[]'
    cross join lateral jsonb_array_elements(m.files) f
    where c.artist_id = ${artistId}::uuid or c.venue_id = ${venueId}::uuid order by m.created_at, path`.execute(
    db,
  );
  for (const { path } of rows) {
    const bytes = await files.get('message-files', path);
    if (bytes) yield { path: `files/message-files/${path.split('/')[1]}`, isPacked: true, pieces: [bytes] };
  }
}

const readme = (parts: readonly Part[], day: string) =>
  [
    `Your data in Running Order, as of ${day}`,
    '',
    'Files that end in .json are lists of rows: amounts are in cents of the currency beside them, times in UTC.',
    'Of those you work with there is the name, and what you both see.',
    '',
    ...[...parts.map(({ file, says }) => [file, says] as const), ...BESIDE].map(
      ([file, says]) => `${file.padEnd(28)}${says}`,
    ),
    '',
  ].join('\n');

const BESIDE = [
  ['csv/', 'The same lists as tables for a spreadsheet. Lists without a row have none.'],
  [
    'moving-in/',
    'Nights and contacts as another Running Order reads them in: choose this zip under Moving In.',
  ],
  [
    'files/',
    'Pictures, riders, receipts, papers and files of contacts that you uploaded, and the files of your messages.',
  ],
  ['agreements/', 'Agreements that both sides signed, as PDF, with the papers that are attached to them.'],
  ['invoices/', 'Invoices and credit notes as PDF, and as electronic invoices (XML) where they can be.'],
  ['archive.json', 'The list of these files, with the size and SHA-256 of each.'],
] as const;
