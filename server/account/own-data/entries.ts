import { sql } from 'kysely';
import type { ArchiveStage } from '#core/account/own-archive.ts';
import { SIDES } from '#core/booking/side.ts';
import { roleMay } from '#core/members/roles.ts';
import { monthsOfPeriod } from '#server/account/own-data/months-of-period.ts';
import { movingTables } from '#server/account/own-data/moving-tables.ts';
import { agreementsOf, invoicesOf } from '#server/account/own-data/papers.ts';
import type { Part } from '#server/account/own-data/part.ts';
import { partsOf } from '#server/account/own-data/parts.ts';
import { type Asking, columnsOf, jsonOf, tableOf, utf8 } from '#server/account/own-data/rows.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';

/** Is told of each step that begins: a list, a table, a file or a paper. */
type OnStep = (stage: ArchiveStage) => void;

/** All files of an archive but the list of them. They are read when it is their turn, page by page and file by file. */
export async function* entriesOf(asking: Asking, day: string, onStep: OnStep): AsyncGenerator<ZipEntry> {
  const parts = partsOf(asking.actor);
  yield { path: 'README.txt', pieces: [utf8(readme(parts, day))] };
  for (const part of parts) {
    onStep('lists');
    yield { path: part.file, pieces: jsonOf(asking, part) };
  }
  yield* tablesOf(asking, parts, onStep);
  yield* movingTables(asking);
  yield* filesOf(asking, onStep);
  yield* agreementsOf(asking, () => onStep('agreements'));
  yield* invoicesOf(asking, () => onStep('invoices'));
  for (const side of SIDES) {
    const profileId = asking.actor[`${side}Id`];
    if (profileId)
      yield* monthsOfPeriod(asking.db, { side, profileId }, EVER, { folder: 'invoices', ...asking });
  }
}

const EVER = { from: '0001-01-01', to: '9999-12-31' };

/** How many steps an archive takes, as `entriesOf` tells of them. What is added meanwhile is not counted. */
export async function stepsOf(asking: Asking): Promise<number> {
  const { db, actor } = asking;
  const { rows } = await sql<{ papers: number }>`
    select ((select count(*) from agreements a where (a.artist_id = ${actor.artistId}::uuid or a.venue_id = ${actor.venueId}::uuid)
        and a.artist_signed_at is not null and a.venue_signed_at is not null)
      + (select count(*) from invoices i where i.artist_id = ${actor.artistId}::uuid
        or i.venue_id = ${actor.venueId}::uuid and i.kind not in ('commission', 'commission-credit')))::int as papers`.execute(
    db,
  );
  const files = (await filePaths(asking)).length + (await pathsOfMessages(asking)).length;
  return 2 * partsOf(actor).length + files + (rows[0]?.papers ?? 0);
}

/** Each part that has rows, for a spreadsheet. */
async function* tablesOf(asking: Asking, parts: readonly Part[], onStep: OnStep): AsyncGenerator<ZipEntry> {
  for (const part of parts) {
    onStep('tables');
    const columns = await columnsOf(asking, part);
    if (columns.length > 0)
      yield {
        path: `csv/${part.file.replace(/json$/, 'csv')}`,
        pieces: tableOf(asking, part, columns),
      };
  }
}

/** One file is in memory at a time, of 10 MB at most. */
async function* filesOf(asking: Asking, onStep: OnStep): AsyncGenerator<ZipEntry> {
  const { files } = asking;
  for (const { bucket, path } of await filePaths(asking)) {
    onStep('files');
    const bytes = await files.get(bucket, path);
    if (bytes)
      yield {
        path: `files/${bucket}/${path.split('/').slice(1).join('/')}`,
        isPacked: true,
        pieces: [bytes],
      };
  }
  for (const { path } of await pathsOfMessages(asking)) {
    onStep('files');
    const bytes = await files.get('message-files', path);
    if (bytes) yield { path: `files/message-files/${path.split('/')[1]}`, isPacked: true, pieces: [bytes] };
  }
}

/** What the person uploaded: pictures, riders, receipts, and papers and files of contacts of their profile. */
async function filePaths({ db, actor }: Asking): Promise<{ bucket: string; path: string }[]> {
  const isOwner = actor.role === null || actor.role === 'owner';
  const seesBusiness = actor.role !== null && roleMay(actor.role, 'see-business');
  const { rows } = await sql<{ bucket: string; path: string }>`
    select bucket_id as bucket, name as path from storage.objects
    where (bucket_id in ('media', 'riders', 'receipts') and split_part(name, '/', 1) = ${actor.userId})
      or (bucket_id = 'papers' and split_part(name, '/', 1) = ${actor.homeId} and ${isOwner})
      or (bucket_id = 'contact-files' and split_part(name, '/', 1) = ${actor.homeId} and ${seesBusiness})
    order by bucket_id, name`.execute(db);
  return rows;
}

/** The files of messages, of both sides, as the two read them. */
async function pathsOfMessages({ db, actor: { artistId, venueId } }: Asking): Promise<{ path: string }[]> {
  const { rows } = await sql<{ path: string }>`
    select m.id::text || '/' || (f ->> 'id') || '.' || (f ->> 'type') as path
    from conversations c join messages m on m.conversation_id = c.id and m.files <> '[]'
    cross join lateral jsonb_array_elements(m.files) f
    where c.artist_id = ${artistId}::uuid or c.venue_id = ${venueId}::uuid order by m.created_at, path`.execute(
    db,
  );
  return rows;
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
