import { demoFiles, etagOf } from '#demo/files.ts';
import { SEASON_TABLES, type Season, type SeasonTable } from '#demo/season/rows.ts';
import type { Ask } from '#server/commands/reset-demo.ts';

/** The cast's own rows, which stay and are written over, and what tells whether one is there. */
const KEPT: Partial<Record<SeasonTable, string>> = {
  artist_profiles: 'user_id',
  venue_profiles: 'user_id',
  rooms: 'id',
};

/** Writes all of a season but its accounts, as the demo's keeper, with every rule of the database in force. */
export async function writeSeason(ask: Ask, season: Season): Promise<void> {
  for (const table of SEASON_TABLES) {
    if (table === 'rooms') await takeOtherRooms(ask, season);
    await insert(ask, `public.${table}`, season.rows[table], KEPT[table]);
  }
  await insert(ask, 'private.room_costs', season.roomCosts);
  await insert(ask, 'private.imports', season.imports);
  await insert(ask, 'private.past_nights', season.pastNights);
  await insert(ask, 'private.ticketing', season.ticketing);
  await insert(ask, 'private.ticket_tiers', season.ticketTiers);
  await insert(ask, 'private.ticket_counts', season.ticketCounts);
  await insert(ask, 'private.month_invoice_terms', season.monthTerms);
  await insert(ask, 'private.month_invoices', season.monthInvoices);
  await insert(ask, 'private.month_invoice_requests', season.monthRequests);
  const settings = season.users.map(({ id, metadata }) => ({ user_id: id, full_name: metadata.full_name }));
  await insert(ask, 'public.settings', settings, 'user_id');
  await writeFiles(ask);
}

/** A venue whose rooms the season says has no other ones: not the first, which the database makes for it. */
async function takeOtherRooms(ask: Ask, { rows: { rooms } }: Season): Promise<void> {
  await ask('delete from public.rooms where venue_id = any ($1) and id <> all ($2)', [
    rooms.map(({ venue_id }) => venue_id),
    rooms.map(({ id }) => id),
  ]);
}

/** Files as their owners' uploads leave them: the entry the service of storage reads, and the bytes. The pictures are drawn, and tell nothing. */
async function writeFiles(ask: Ask): Promise<void> {
  for (const { bucket, owner, path, type, bytes } of demoFiles()) {
    const etag = etagOf(bytes);
    const metadata = { mimetype: type, size: bytes.length, eTag: etag, cacheControl: 'max-age=3600' };
    await ask(
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
       values ($1, $2, $3::uuid, $3::text, $4)`,
      [bucket, path, owner, metadata],
    );
    await ask(
      `insert into stack.files (bucket, key, bytes, content_type, cache_control, etag, anew)
       values ($1, $2, $3, $4, 'max-age=3600', $5, 'whole')`,
      [bucket, path, bytes, type, etag],
    );
  }
}

/**
 * All rows of a table in one statement. A column the table does not have (Supabase's schemas differ) is left out. With a
 * key, a row that is there is written over: a column the season says nothing of gets its default.
 */
export async function insert(ask: Ask, table: string, rows: readonly object[], key?: string): Promise<void> {
  if (rows.length === 0) return;
  const said = new Set(rows.flatMap((row) => Object.keys(row)));
  const all = await ask<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = all.map(({ name }) => name).filter((name) => said.has(name));
  const columns = names.map((name) => `"${name}"`).join(', ');
  const over = all
    .filter(({ name }) => name !== key && name !== 'id')
    .map(({ name }) => `"${name}" = ${said.has(name) ? `excluded."${name}"` : 'default'}`);
  await ask(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)
     ${key ? `on conflict ("${key}") do update set ${over.join(', ')}` : ''}`,
    [JSON.stringify(rows)],
  );
}
