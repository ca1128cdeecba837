import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LOUDNESSES, MOODS, MUSIC_TYPES } from '#core/catalogue/filters.ts';
import type { Sought } from '#server/matching/sought.ts';

/*
 * What PostgreSQL can tell of an artist by its traits (private.artist_traits as `t`, what it says of the day as `said`), for choosing
 * whom to weigh: the criteria's own weights (core/matching/criteria), without what is remembered. Recall against ranking
 * everybody is measured by `npm run bench -- matches`. All figures are floats: sums of numeric take several times as long.
 */

const FREE = 0.14;

/** What comes on top of the score by what an artist says of the day. */
export function saysFree(): RawBuilder<number> {
  return sql<number>`case when said.status = 'free' then ${float(FREE)} else ${float(0.056)} end`;
}

/**
 * The score without what an artist says of the day. Of those who are known to need nothing (`needsNothing`) it is not asked again who
 * travels so far.
 */
export function roughScore(sought: Sought, who: 'ready' | 'any' = 'any'): RawBuilder<number> {
  const parts = [
    budgetPart(sought),
    distancePart(sought, who),
    ...moodPart(sought),
    ...loudnessPart(sought),
    ...musicPart(sought),
    drawPart(sought),
    sql`${float(0.08)} * t.rated`,
    ...genresPart(sought),
  ];
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}

/** No rough score comes to more than this and the part of the way. */
export function mostBesideDistance({ budgetCents, moods = [], loudness, musicType, genres }: Sought): number {
  const quiet = loudness === 'Quiet';
  const parts = [
    FREE,
    budgetCents === null ? 0.09 : 0.18,
    moods.length > 0 ? (quiet ? 0.14 : 0.07) : 0,
    loudness ? (quiet ? 0.3 : 0.06) : 0,
    musicType && musicType !== 'multiple' ? 0.06 : 0,
    genres.length > 0 ? 0.26 : 0,
    2 * 0.08,
  ];
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Whether an artist needs to do no more for the night than they say they do: the gates of the criteria. */
export function needsNothing(sought: Sought): RawBuilder<SqlBool> {
  const cosine = cosineTo(sought);
  const kinds = kindsOf(sought);
  const gates = [
    ...(cosine ? [sql`(t.x is null or ${cosine} >= t.reach)`] : []),
    ...(kinds.length < MUSIC_TYPES.length ? [sql`t.music = any (${kinds}::int[])`] : []),
    ...(isQuiet(sought)
      ? [sql`(t.loudness is null or t.loudness < ${sql.lit(LOUDNESSES.indexOf('Loud'))})`]
      : []),
  ];
  return gates.length > 0 ? sql<SqlBool>`(${sql.join(gates, sql` and `)})` : sql<SqlBool>`true`;
}

/** The kinds of music that fit, as the traits have them: 1 original, 2 cover, 3 both. */
export function kindsOf({ musicType }: Sought): number[] {
  if (musicType === 'original') return [1, 3];
  return musicType === 'cover' ? [2, 3] : [1, 2, 3];
}

/** The bits of moods, as the traits have them. */
function moodBits(moods: readonly string[]): number {
  return moods.reduce((sum, mood) => sum | (1 << (MOODS as readonly string[]).indexOf(mood)), 0);
}

/** The place of a loudness among all, from 0, as the traits have it. */
function loudnessAt(loudness: string): number {
  return (LOUDNESSES as readonly string[]).indexOf(loudness);
}

function isQuiet({ loudness }: Sought): boolean {
  return loudness === 'Quiet';
}

function budgetPart({ budgetCents, currency }: Sought): RawBuilder<unknown> {
  if (budgetCents === null) return sql`${float(0.09)}`;
  const budget = float(budgetCents);
  return sql`case when t.fee_least is null or t.currency <> ${currency} then ${float(0.09)}
    when t.fee_most <= ${budgetCents}::int then ${float(0.18)}
    when t.fee_least <= ${budgetCents}::int then ${float(0.126)} + ${float(0.054)} * (${budget} - t.fee_least) / (t.fee_most - t.fee_least)
    else ${float(0.126)} * (${budget} / t.fee_least) * (${budget} / t.fee_least) end`;
}

function distancePart(sought: Sought, who: 'ready' | 'any'): RawBuilder<unknown> {
  const cosine = cosineTo(sought);
  if (cosine === null) return sql`${float(0.056)}`;
  // The chord from the cosine, and from it the way over the globe: 2 x 6371.0088 km.
  const km = sql`(${float(12742.0176)} * asin(least(1, sqrt(greatest(0, (1 - ${cosine}) / 2)))))`;
  const near = sql`${float(35)} / (${float(250)} + ${km})`;
  const part =
    who === 'ready'
      ? near
      : sql`${near} * case when ${cosine} >= t.reach then ${float(1)} else ${float(0.3)} end`;
  return sql`case when t.x is null then ${float(0.056)} else ${part} end`;
}

function moodPart(sought: Sought): RawBuilder<unknown>[] {
  const { moods = [] } = sought;
  if (moods.length === 0) return [];
  const weight = isQuiet(sought) ? 0.14 : 0.07;
  const bits = moodBits(moods);
  const fits =
    moods.length === 1
      ? float(weight)
      : sql`${float(0.6 * weight)} + ${float((0.4 * weight) / moods.length)} * bit_count((t.moods & ${bits}::int)::bit(8))`;
  return [
    sql`case when t.moods = 0 then ${float(weight / 2)} when t.moods & ${bits}::int = 0 then ${float(weight / 10)} else ${fits} end`,
  ];
}

function loudnessPart({ loudness }: Sought): RawBuilder<unknown>[] {
  if (!loudness) return [];
  const weight = loudness === 'Quiet' ? 0.3 : 0.06;
  const at = loudnessAt(loudness);
  const left = [1, 0.6, 0.2, 0].map((part) => float(part * weight));
  return [
    sql`case abs(t.loudness - ${sql.lit(at)}) when 0 then ${left[0]} when 1 then ${left[1]} when 2 then ${left[2]}
      when 3 then ${left[3]} else ${float(weight / 2)} end`,
  ];
}

function musicPart(sought: Sought): RawBuilder<unknown>[] {
  const [own, both] = kindsOf(sought);
  if (sought.musicType === 'multiple' || !sought.musicType) return [];
  return [
    sql`case t.music when ${own}::int then ${float(0.06)} when ${both}::int then ${float(0.048)} else ${float(0)} end`,
  ];
}

function drawPart({ slots = 1, capacity = 1 }: Sought): RawBuilder<unknown> {
  return sql`${float(0.08)} * coalesce(least(1, t.draw * ${float(Math.sqrt(slots / capacity))}), 0.4)`;
}

function genresPart({ genres }: Sought): RawBuilder<unknown>[] {
  if (genres.length === 0) return [];
  const each = sql`(${float((0.26 * 0.3) / genres.length)} + ${float(0.26 * 0.15)} / t.genre_count)`;
  const shared =
    genres.length === 1 ? each : sql`bit_count((t.genres & ${genreBits(genres)})::bit(64)) * ${each}`;
  return [
    sql`case when t.genres & ${genreBits(genres)} = 0 then ${float(0.26 * 0.33)}
      else ${float(0.26 * 0.55)} + ${shared} end`,
  ];
}

/** The cosine of the angle, seen from the middle of the earth, between a venue and an artist; null for a venue of no place. */
function cosineTo({ lat, lng }: Sought): RawBuilder<number> | null {
  if (lat === null || lng === null) return null;
  const [up, along] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const x = Math.cos(up) * Math.cos(along);
  const y = Math.cos(up) * Math.sin(along);
  return sql<number>`(t.x * ${float(x)} + t.y * ${float(y)} + t.z * ${float(Math.sin(up))})`;
}

/** The bits of genres, as the traits have them. */
export function genreBits(genres: readonly string[]): RawBuilder<unknown> {
  return sql`private.genre_bits(${genres.map(keyOf)}::text[])`;
}

/** The database's spelling of a genre, as private.genre_keys makes it. */
function keyOf(genre: string): string {
  return genre.toLowerCase().replace(/[^a-z&]/g, '');
}

/** A number that PostgreSQL takes as it is. */
export function float(value: number): RawBuilder<number> {
  return sql<number>`${sql.lit(String(value))}::float8`;
}
