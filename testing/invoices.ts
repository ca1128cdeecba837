import type { TestBackend } from '#testing/backend.ts';
import type { Person } from '#testing/people.ts';

/** So many nights ago each venue and its artist played a show, which is settled and has an invoice. */
export async function invoicesFor(
  { pool }: Pick<TestBackend, 'pool'>,
  pairs: Record<'venue' | 'artist', Pick<Person, 'profileId'>>[],
  nights: number,
): Promise<{ id: string; settlementId: string; venueId: string }[]> {
  await pool.query(PLAYED, [
    pairs.map(({ venue }) => venue.profileId),
    pairs.map(({ artist }) => artist.profileId),
    nights,
  ]);
  const { rows } = await pool.query(BILLED, [pairs.map(({ venue }) => venue.profileId)]);
  return rows;
}

const PLAYED = `
  with night as (
    select v.id as venue_id, v.capacity, v.time_zone, pair.artist_id, private.today() - ago as day
    from unnest($1::uuid[], $2::uuid[]) as pair (venue_id, artist_id)
    join venue_profiles v on v.id = pair.venue_id cross join generate_series(2, $3::int + 1) ago
  ), show as (
    insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, status)
    select venue_id, day, time_zone, (day + time '19:00') at time zone time_zone, (day + time '20:00') at time zone time_zone,
      (day + time '23:00') at time zone time_zone, 'empty', capacity, 'filled' from night
    returning id, venue_id, show_date
  )
  insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents)
  select s.id, n.artist_id, 'played', 'venue', 'venue', '{"kind":"guarantee","guaranteeCents":50000}', 50000
  from show s join night n on n.venue_id = s.venue_id and n.day = s.show_date`;

const BILLED = `
  with played as (
    select b.*, s.title, row_number() over (order by b.id) as n from bookings b join shows s on s.id = b.show_id
    where b.venue_id = any ($1) and b.status = 'played'
  ), agreed as (
    insert into agreements (number, booking_id, artist_id, venue_id, terms, terms_sha256)
    select 'RO-B-' || id, id, artist_id, venue_id, '{}', repeat('0', 64) from played returning id, booking_id
  ), settled as (
    insert into settlements (booking_id, artist_id, venue_id, show_id, currency, tiers, tickets_sold, gross_cents,
      artist_fee_cents, venue_fee_cents, venue_total_cents, commission_cents, artist_net_cents, sent_at)
    select id, artist_id, venue_id, show_id, 'EUR', '[]', 0, 0, 50000, 0, 50000, 0, 50000, private.now() from played
    returning id, booking_id
  )
  insert into invoices (number, booking_id, settlement_id, agreement_id, artist_id, venue_id, lines, amount_cents, currency,
    event_name, event_date, issued_on, due_on)
  select 'INV-B-' || p.id, p.id, t.id, g.id, p.artist_id, p.venue_id, '[{"label":"Guarantee","amount_cents":50000}]', 50000,
    'EUR', 'A show', p.show_date, p.show_date, p.show_date + 14
  from played p join settled t on t.booking_id = p.id join agreed g on g.booking_id = p.id
  returning id, settlement_id as "settlementId", venue_id as "venueId"`;
