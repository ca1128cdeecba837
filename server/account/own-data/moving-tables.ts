import { sql } from 'kysely';
import { type Cell, toCsv } from '#core/csv.ts';
import { roleMay } from '#core/members/roles.ts';
import {
  ARCHIVE_TABLES,
  CONTACTS_HEADER,
  type ContactTold,
  contactRow,
  NIGHTS_HEADER,
  type NightTold,
  nightRow,
} from '#core/moving-in/archive.ts';
import type { Part } from '#server/account/own-data/part.ts';
import { type Asking, pagesOf, utf8 } from '#server/account/own-data/rows.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import type { Actor } from '#server/commands/actor.ts';

/** The nights and contacts of a profile in the form that any deployment reads in under Moving In. */
export async function* movingTables(asking: Asking): AsyncGenerator<ZipEntry> {
  const { actor } = asking;
  yield {
    path: ARCHIVE_TABLES.nights,
    pieces: table(asking, nightsPlayed(actor), NIGHTS_HEADER, (row) => nightRow(row as NightTold)),
  };
  yield {
    path: ARCHIVE_TABLES.contacts,
    pieces: table(asking, contacts(actor), CONTACTS_HEADER, (row) => contactRow(row as ContactTold)),
  };
}

async function* table(
  asking: Asking,
  rows: Part['rows'],
  header: readonly string[],
  cellsOf: (row: unknown) => Cell[],
): AsyncGenerator<Uint8Array> {
  yield utf8(toCsv([header]));
  for await (const page of pagesOf(asking, { file: '', says: '', by: 'product', rows }))
    yield utf8(toCsv(page.map((row) => cellsOf(JSON.parse(row)))).slice(1));
}

/** Nights that were played by bookings here, and those that came from files. What a night brought is known once it was stated. */
const nightsPlayed = ({ artistId, venueId, homeId, role }: Actor) => sql`
  select s.show_date::text || s.id as key, jsonb_build_object(
      'day', s.show_date, 'acts', jsonb_agg(a.name order by b.set_starts_at desc nulls last, b.guarantee_cents desc nulls last, a.name),
      'room', case when ${venueId}::uuid is null then v.name else private.room_named(s.room_id) end, 'isOption', false,
      'currency', s.currency, 'feeCents', sum(t.artist_fee_cents), 'deal', null, 'sold', max(t.tickets_sold), 'capacity', s.capacity,
      'grossCents', max(t.gross_cents), 'doors', to_char(s.doors_at at time zone s.time_zone, 'HH24:MI'),
      'stage', to_char(s.starts_at at time zone s.time_zone, 'HH24:MI'), 'genre', null, 'note', s.title) as row
    from bookings b join shows s on s.id = b.show_id join artist_profiles a on a.id = b.artist_id
    join venue_profiles v on v.id = b.venue_id left join settlements t on t.booking_id = b.id
    where (b.artist_id = ${artistId}::uuid or b.venue_id = ${venueId}::uuid)
      and b.status in ('played', 'concluded', 'settled', 'paid') and not b.did_not_play
    group by s.id, v.name
  union all
  select n.day::text || min(n.id::text), jsonb_build_object(
      'day', n.day, 'acts', jsonb_agg(n.act order by n.place), 'room', n.room, 'isOption', bool_or(n.is_option),
      'currency', coalesce(max(n.fee_currency), max(n.gross_currency)), 'feeCents', sum(n.fee_cents), 'deal', max(n.deal), 'sold', max(n.sold),
      'capacity', max(n.capacity), 'grossCents', case when max(n.gross_currency) = coalesce(max(n.fee_currency), max(n.gross_currency)) then sum(n.gross_cents) end,
      'doors', to_char(max(n.doors), 'HH24:MI'), 'stage', to_char(max(n.stage), 'HH24:MI'), 'genre', max(n.genre), 'note', max(n.note))
    from private.past_nights n where n.user_id = ${homeId}::uuid and ${role !== null && roleMay(role, 'see-business')}
    group by n.import_id, n.day, n.room`;

const contacts = ({ homeId, role }: Actor) => sql`
  select c.name_key || c.id as key, jsonb_build_object('name', c.name, 'kind', c.kind, 'organisation', c.organisation,
      'emails', (select coalesce(jsonb_agg(w ->> 'value'), '[]') from jsonb_array_elements(c.emails) w),
      'phones', (select coalesce(jsonb_agg(w ->> 'value'), '[]') from jsonb_array_elements(c.phones) w),
      'links', (select coalesce(jsonb_agg(w ->> 'value'), '[]') from jsonb_array_elements(c.links) w),
      'place', c.place, 'tags', to_jsonb(c.tags), 'notes', c.notes) as row
    from contacts c where c.user_id = ${homeId}::uuid and ${role !== null && roleMay(role, 'see-business')}`;
