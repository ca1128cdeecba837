import { sql } from 'kysely';
import { type Part, without } from '#server/account/own-data/part.ts';
import type { Actor } from '#server/commands/actor.ts';

/** The work of nights: what was settled for them, who played when, and the figures of the house. `between`: rows that two sides share. */
export function partsOfNights(
  { artistId, venueId }: Pick<Actor, 'artistId' | 'venueId'>,
  between: (table: string, key: string, drop?: readonly string[]) => Part['rows'],
): Part[] {
  return [
    {
      file: 'night-details.json',
      says: 'What you settled for the work of each night (backline, catering, guests).',
      by: 'product',
      rows: between('advance_lines', 'booking_id', ['asked_by', 'answered_by', 'confirmed_by']),
    },
    {
      file: 'changes-proposed.json',
      says: 'Changes of confirmed shows that were proposed, and what became of them.',
      by: 'product',
      rows: between('change_proposals', 'proposed_at'),
    },
    {
      file: 'running-orders.json',
      says: 'The running orders that your venue published.',
      by: 'product',
      rows: sql`select t.published_at::text || t.id as key, to_jsonb(t) as row from running_orders t where t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'running-order-confirmations.json',
      says: 'Which running order was confirmed by whom.',
      by: 'product',
      rows: between('running_order_confirmations', 'confirmed_at'),
    },
    {
      file: 'played-sets.json',
      says: 'When sets began and ended on stage.',
      by: 'product',
      rows: sql`select t.started_at::text || t.show_id || t.item_id as key, to_jsonb(t) as row from played_sets t
        where t.venue_id = ${venueId}::uuid
          or t.booking_id in (select b.id from bookings b where b.artist_id = ${artistId}::uuid)`,
    },
    {
      file: 'house-sheets.json',
      says: 'Figures of the house (tickets, costs) as they were stated each time.',
      by: 'person',
      rows: sql`select t.stated_at::text || t.id as key, to_jsonb(t) - ${without('receipt_paths')} as row from house_sheets t
        where ${venueId}::uuid is null or t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'house-sheets-proposed.json',
      says: 'Figures of the house that an artist proposed where the venue was silent.',
      by: 'person',
      rows: between('house_proposals', 'proposed_at', ['seq', 'receipt_paths']),
    },
    {
      file: 'people-without-an-account.json',
      says: 'Acts or venues without an account that your profile keeps, and where they are written to.',
      by: 'product',
      rows: sql`select t.made_at::text || t.profile_id as key, to_jsonb(t) - ${without('made_by')} || jsonb_build_object('name',
          coalesce((select a.name from artist_profiles a where a.id = t.profile_id), (select v.name from venue_profiles v where v.id = t.profile_id))) as row
        from private.outsiders t where t.kept_by in (${artistId}::uuid, ${venueId}::uuid)`,
    },
    {
      file: 'links-of-bookings.json',
      says: 'Links by which people without an account open bookings with your profile. Their secrets are not kept.',
      by: 'product',
      rows: sql`select t.made_at::text || t.id as key, to_jsonb(t) - ${without('code_sha256', 'code_until', 'code_tries', 'codes_sent', 'codes_since', 'version')} as row
        from private.booking_links t join private.outsiders o on o.profile_id = t.profile_id and o.kept_by in (${artistId}::uuid, ${venueId}::uuid)`,
    },
    {
      file: 'nights-kept-back.json',
      says: 'Nights that your profile kept back from websites and feeds, until it announced them.',
      by: 'product',
      rows: sql`select t.made_at::text || t.show_id as key, to_jsonb(t) as row from private.unannounced t
        where t.artist_id = ${artistId}::uuid or t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'crew-links.json',
      says: 'Links to day sheets and box offices that you made. Their secrets are not kept.',
      by: 'product',
      rows: sql`select t.made_at::text || t.id as key, to_jsonb(t) - ${without('token_sha256', 'mail_token', 'mail_due_at', 'mail_tries')} as row from crew_links t
        where t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'ticket-prices.json',
      says: 'At which prices tickets of your nights are sold, how many there are, and where they are bought.',
      by: 'product',
      rows: sql`select t.show_id::text || lpad(t.place::text, 2, '0') as key,
          to_jsonb(t) || jsonb_build_object('url', (select k.url from private.ticketing k where k.show_id = t.show_id)) as row
        from private.ticket_tiers t join shows s on s.id = t.show_id and s.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'ticket-counts.json',
      says: 'How many tickets of your nights were sold by when, and how each count came in.',
      by: 'product',
      rows: sql`select lpad(t.seq::text, 19, '0') as key, to_jsonb(t) - ${without('entered_by')} as row
        from private.ticket_counts t join shows s on s.id = t.show_id and s.venue_id = ${venueId}::uuid`,
    },
  ];
}
