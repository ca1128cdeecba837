import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';

type Told = Map<string, { name: string; sentence: string; good: boolean }>;
type Row = {
  id: string;
  nights: number;
  day: string;
  sold: number | null;
  cents: number | null;
  currency: string | null;
};

/**
 * What a venue's own files say of these acts, as a reason for it alone: how often they played here before, and how the last night was. Acts are
 * found by their names; nothing of it goes into the score, into what the matcher learns from, or to anybody else.
 */
export async function nightsOfFiles(db: Db, venueId: string, artists: readonly string[]): Promise<Told> {
  if (artists.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (a.id) a.id, (count(*) over (partition by a.id))::int as nights, n.day::text as day, n.sold, n.fee_cents::float8 as cents,
      n.fee_currency as currency
    from venue_profiles v join private.nights_elsewhere n on n.user_id = v.user_id and n.counts and not n.is_option
      and n.day < (private.now() at time zone v.time_zone)::date
    join artist_profiles a on a.id = any (${artists}::uuid[]) and private.folded(btrim(a.name)) = n.act_key
    where v.id = ${venueId}::uuid order by a.id, n.day desc`.execute(db);
  return told(rows, t`played here`);
}

/** The same for an artist: its own files call a venue the room of a night. */
export async function nightsOfFilesAt(db: Db, artistId: string, venues: readonly string[]): Promise<Told> {
  if (venues.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (v.id) v.id, (count(*) over (partition by v.id))::int as nights, n.day::text as day, n.sold, n.fee_cents::float8 as cents,
      n.fee_currency as currency
    from artist_profiles a join private.nights_elsewhere n on n.user_id = a.user_id and n.counts and not n.is_option and n.place = 0
    join venue_profiles v on v.id = any (${venues}::uuid[]) and private.folded(btrim(v.name)) = private.folded(btrim(n.room))
      and n.day < (private.now() at time zone v.time_zone)::date
    where a.id = ${artistId}::uuid order by v.id, n.day desc`.execute(db);
  return told(rows, t`you played there`);
}

const told = (rows: readonly Row[], played: string): Told =>
  new Map(
    rows.map(({ id, nights, day, sold, cents, currency }) => {
      const times = nights === 1 ? 'once' : nights === 2 ? 'twice' : t`${nights} times`;
      const last = [
        formatDay(day),
        sold === null ? null : t`${sold} sold`,
        cents === null || currency === null ? null : formatMoney(cents, currency),
      ].filter(Boolean);
      return [
        id,
        {
          name: 'been-here-before',
          sentence: t`${played} ${times} by your own files, last ${last.join(', ')}`,
          good: true,
        },
      ];
    }),
  );
