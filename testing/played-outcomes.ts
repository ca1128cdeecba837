import { addDays, type Day } from '#core/calendar/day.ts';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { FIGURE_NAMES } from '#core/matching/learning/figures.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import { rankForNight } from '#server/matching/rank-for-night.ts';
import type { TestBackend } from '#testing/backend.ts';

/** Of a night's list so many are shown, some 200 nights make 400 outcomes. */
const SHOWN = 16;
const NIGHTS = 220;

type PlayedOutcome = { venue_id: string; artist_id: string; show_date: Day; accepted: boolean };

/**
 * Nights as they are shown, ranked for `showId` by the product itself, and what came of each, written past the server. Here all
 * go by the mood, and not at all by the money. Answers how many requests there were; each has an answer too.
 */
export async function playOutcomes(
  { pool, sql: db }: Pick<TestBackend, 'pool' | 'sql'>,
  {
    venueIds,
    showId,
    today,
    artists,
  }: { venueIds: readonly string[]; showId: string; today: Day; artists: number },
): Promise<number> {
  const chance = chanceFrom(17);
  const night = await nightOfShow(db, showId, venueIds[0] as string);
  const { shown } = await rankForNight(db, night, { limit: artists });
  const moody = FIGURE_NAMES.indexOf('mood');
  const impressions: object[] = [];
  const asked: PlayedOutcome[] = [];
  // Each night others are free: nobody stands in the same place all the time.
  const shuffled = <Row>(rows: readonly Row[]) =>
    rows
      .map((row) => ({ row, lot: chance() }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, SHOWN)
      .map(({ row }) => row);
  for (let at = 0; at < NIGHTS; at += 1) {
    const pair = {
      venue_id: venueIds[at % venueIds.length] as string,
      show_date: addDays(today, 50 + Math.floor(at / venueIds.length)),
    };
    const list = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    for (const [place, row] of shuffled(shown.rows).entries()) {
      const of = { ...pair, artist_id: row.artistId };
      impressions.push({ ...of, list, place: place + 1, figures: Array.from(row.figures) });
      const fits = (row.figures[moody] as number) > 0;
      if (chance() >= (fits ? 0.5 : 0.03) / Math.sqrt(place + 1)) continue;
      asked.push({ ...of, accepted: chance() < 0.6 });
    }
  }
  await pool.query(
    `insert into private.match_impressions (at, side, venue_id, artist_id, show_date, list, place, is_new, figures)
     select private.now() - interval '1 hour', 'venue', venue_id, artist_id, show_date, list, place, false, figures
     from jsonb_populate_recordset(null::private.match_impressions, $1)`,
    [JSON.stringify(impressions)],
  );
  await pool.query(ASKED_AND_ANSWERED, [JSON.stringify(asked)]);
  return asked.length;
}

const ASKED_AND_ANSWERED = `
  with asked as (
    select * from jsonb_to_recordset($1) b (venue_id uuid, artist_id uuid, show_date date, accepted boolean)
  ), shows as (
    insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, slots)
    select distinct venue_id, show_date, 'UTC', show_date + time '19:00', show_date + time '20:00', show_date + time '23:00',
      'empty'::tstzrange, 200, 5 from asked
    returning id, venue_id, show_date
  ), booked as (
    insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents, confirmed_at)
    select s.id, a.artist_id, case when a.accepted then 'cancelled' else 'declined' end, 'venue', 'venue',
      '{"kind":"guarantee","guaranteeCents":50000}', 50000, case when a.accepted then private.now() end
    from asked a join shows s using (venue_id, show_date)
    returning id, show_id, artist_id
  )
  insert into domain_events (kind, at, by_side, artist_id, venue_id, show_id, booking_id, data)
  select 'booking-requested', private.now() - interval '30 minutes', 'venue', b.artist_id, s.venue_id, s.id, b.id, '{}'
  from booked b join shows s on s.id = b.show_id`;
