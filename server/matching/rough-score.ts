import { type RawBuilder, sql } from 'kysely';
import type { Sought } from '#server/matching/sought.ts';

/**
 * The score of an artist as far as PostgreSQL can tell it by its columns, for choosing whom to weigh: the same weights as the
 * criteria (core/matching/criteria), without track records and what is remembered. Who would need to do more comes last.
 * Recall against ranking everybody is measured by `npm run bench -- matches`.
 */
export function roughScore(sought: Sought): RawBuilder<number> {
  const {
    budgetCents,
    currency,
    moods = [],
    loudness,
    musicType,
    genreKeys,
    slots = 1,
    capacity = 1,
  } = sought;
  const quiet = loudness === 'Quiet';
  const km = kmTo(sought);
  const least = sql`coalesce(a.fee_min_cents, a.fee_max_cents)`;
  const most = sql`greatest(${least}, coalesce(a.fee_max_cents, ${least}))`;
  const shared = sql`(select count(*) from unnest(a.genre_keys) key where key = any (${genreKeys ?? []}::text[]))::float`;
  const parts = [
    sql`0.14 * case when said.status = 'free' then 1 else 0.4 end`,
    budgetCents === null
      ? sql`0.09`
      : sql`0.18 * case when ${least} is null or a.currency <> ${currency} then 0.5 when ${budgetCents}::int >= ${most} then 1
          when ${budgetCents}::int >= ${least} then 0.7 + 0.3 * (${budgetCents}::int - ${least}) / nullif(${most} - ${least}, 0)::float
          else 0.7 * (${budgetCents}::float / ${least}) ^ 2 end`,
    km === null
      ? sql`0.056`
      : sql`0.14 * coalesce(250 / (250 + ${km}) * case when ${km} > a.travel_km then 0.3 else 1 end, 0.4)
          - case when ${km} > a.travel_km then 1 else 0 end`,
    moods.length === 0
      ? sql`0`
      : sql`${sql.lit(quiet ? 0.14 : 0.07)} * case when a.moods = '{}' then 0.5 when a.moods && ${moods}::text[] then 1 else 0.1 end`,
    loudness
      ? sql`${sql.lit(quiet ? 0.3 : 0.06)} * case when a.loudness is null then 0.5 else (array[1, 0.6, 0.2, 0])[1
          + abs(array_position(${LOUD}::text[], a.loudness) - array_position(${LOUD}::text[], ${loudness}::text))] end`
      : sql`0`,
    quiet ? sql`case when a.loudness in ('Loud', 'Very Loud') then -1 else 0 end` : sql`0`,
    musicType && musicType !== 'multiple'
      ? sql`case a.music_type when ${musicType} then 0.06 when 'multiple' then 0.048 else -1 end`
      : sql`0`,
    sql`0.08 * coalesce(sqrt(least(1, a.draw * ${slots}::int / ${capacity}::float)), 0.4)`,
    sql`0.08 * (coalesce(a.rating, 3.8) * a.review_count + 19) / (a.review_count + 5) / 4`,
    genreKeys && genreKeys.length > 0
      ? sql`0.26 * (case when ${shared} > 0 then 0.55 else 0.33 end + 0.3 * ${shared} / ${genreKeys.length}::int + 0.15 * ${shared} / greatest(1, cardinality(a.genre_keys)))`
      : sql`0`,
  ];
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}

const LOUD = ['Quiet', 'Moderate', 'Loud', 'Very Loud'];

/** The way over the globe, in km (haversine formula). */
function kmTo({ lat, lng }: Sought): RawBuilder<number> | null {
  if (lat === null || lng === null) return null;
  return sql<number>`(12742.0176 * asin(sqrt(least(1, sin(radians(a.lat - ${lat}::float) / 2) ^ 2
    + cos(radians(a.lat)) * ${Math.cos((lat * Math.PI) / 180)}::float * sin(radians(a.lng - ${lng}::float) / 2) ^ 2))))`;
}
