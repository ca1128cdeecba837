import { type RawBuilder, sql } from 'kysely';
import { type Day, dayNumber } from '#core/calendar/day.ts';
import type { Answers, Remembered } from '#core/matching/criterion.ts';
import { genreAt } from '#core/matching/genre-affinity.ts';
import { weekdayOf } from '#core/matching/memory/days.ts';
import { genreFitOf, type Known, WIDTH, writeFeatures } from '#core/matching/memory/features.ts';
import { type ActSummary, GENRE_SLOTS, type RoomSummary } from '#core/matching/memory/memory.ts';
import { NEVER_OPEN, NEVER_PLAYED } from '#core/matching/memory/nothing.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { Db } from '#server/db.ts';

type At = { lat: number | null; lng: number | null };
export type ActAsked = At & { id: string; genres: readonly string[] };
export type RoomAsked = At & { id: string; venueId: string; date: Day };

/** What is known of one pair besides what both say of themselves. */
export type Recalled = { memory: Remembered; answers: Answers | null };
const NOTHING: Recalled = { memory: null, answers: null };

type HabitsRow = {
  nights: number;
  last_day: number;
  acts: number;
  places: number;
  first_times: number;
  season: number;
  season_at: number;
  weekdays: number[];
  price_sum: number;
  priced: number;
  standing: number;
  genre_count: number;
  first_day: number | null;
  again: number;
  recent_days: string;
  recent_acts: string;
  recent_new: string;
};
type ActivityRow = {
  nights: number;
  first_day: number;
  last_day: number;
  rooms: number;
  partners: number;
  weekdays: number[];
  lately: number;
  season: number;
  long: number;
  first_times: number;
  acts_beside: number;
  price_sum: number;
  priced: number;
  recent_at: number[];
};
type PairRow = {
  days: number[] | null;
  pair_lately: number;
  pair_season: number;
  pair_long: number;
  nights_then: number;
  alike: number | null;
  alike_best: number;
  played_with: number;
  played_with_lately: number;
  asked: number | null;
  accepted: number;
};

const OF_HABITS = sql`h.nights, h.last_day, h.acts, h.places, h.first_times, h.season, h.season_at, h.weekdays, h.price_sum, h.priced,
  h.standing, h.genre_count, h.first_day, h.again,
  array_to_string(h.recent_days, ',') as recent_days, array_to_string(h.recent_acts, ',') as recent_acts,
  array_to_string(h.recent_new, ',') as recent_new`;
const OF_PAIR = sql`p.days, p.lately as pair_lately, p.season as pair_season, p.long as pair_long, p.nights_then, r.alike, r.alike_best, r.played_with,
  r.played_with_lately, q.asked, q.accepted`;

/** What is remembered of these acts beside one room on a day, by their ids. */
export async function recallActs(
  db: Db,
  room: RoomAsked,
  acts: readonly ActAsked[],
): Promise<(id: string) => Recalled> {
  if (acts.length === 0) return () => NOTHING;
  const day = dayNumber(room.date);
  const from = weekdayOf(day) * GENRE_SLOTS;
  const [habits, { rows }] = await Promise.all([
    sql<HabitsRow & { genre_fit: number[]; weekday_genre_fit: number[] }>`
      select ${OF_HABITS}, h.genre_fit, h.weekday_genre_fit[${from + 1}::int:${from + GENRE_SLOTS}::int] as weekday_genre_fit
      from private.room_habits h where h.venue_id = ${room.venueId}`.execute(db),
    sql<Partial<ActivityRow> & PairRow & { id: string }>`
      select asked.id, t.*, ${OF_PAIR}
      from unnest(${idsOf(acts)}::uuid[]) asked (id)
      left join private.act_activity t on t.artist_id = asked.id
      left join private.pair_history p on p.venue_id = ${room.venueId} and p.artist_id = asked.id
      left join private.room_acts r on r.venue_id = ${room.venueId} and r.artist_id = asked.id
      left join private.answer_rates q on q.profile_id = asked.id
      where t.artist_id is not null or q.profile_id is not null`.execute(db),
  ]);
  const here = habits.rows[0];
  const known = new Map(rows.map((row) => [row.id, row]));
  const fits = here && {
    room: { genreCount: here.genre_count },
    genreFit: Float32Array.from(here.genre_fit),
    weekdayGenreFit: Float32Array.from(here.weekday_genre_fit),
  };
  const habitual = roomOf(here);
  const values = new Float32Array(acts.length * WIDTH);
  const recalled = new Map<string, Recalled>();
  for (const [at, act] of acts.entries()) {
    const row = known.get(act.id);
    const answers = answersOf(row);
    const genres = act.genres.map(genreAt).filter((genre) => genre >= 0);
    const features = values.subarray(at * WIDTH, (at + 1) * WIDTH);
    writeFeatures(
      {
        day,
        act: actOf(row, genres),
        room: habitual,
        ...pairOf(row),
        ...(fits ? genreFitOf(genres, fits) : { genreFit: null, weekdayGenreFit: null }),
        recentKm: kmOf(row?.recent_at ?? [], room),
        homeKm: distanceKm(act, room),
      },
      features,
      0,
    );
    recalled.set(act.id, { memory: features, answers });
  }
  return (id) => recalled.get(id) ?? NOTHING;
}

/** What is remembered of one act beside these rooms, each on its day, by the ids of the openings. */
export async function recallRooms(
  db: Db,
  act: ActAsked,
  rooms: readonly RoomAsked[],
): Promise<(id: string) => Recalled> {
  if (rooms.length === 0) return () => NOTHING;
  const genres = act.genres.map(genreAt).filter((genre) => genre >= 0);
  const venues = [...new Set(rooms.map(({ venueId }) => venueId))];
  const [activity, { rows }] = await Promise.all([
    sql<ActivityRow>`select * from private.act_activity where artist_id = ${act.id}`.execute(db),
    sql<
      Partial<HabitsRow> & PairRow & { id: string; genre_fit: number | null; weekday_fits: number[] | null }
    >`
      select asked.id, ${OF_HABITS}, ${OF_PAIR}, ${bestOf(genres)}
      from unnest(${venues}::uuid[]) asked (id)
      left join private.room_habits h on h.venue_id = asked.id
      left join private.pair_history p on p.venue_id = asked.id and p.artist_id = ${act.id}
      left join private.room_acts r on r.venue_id = asked.id and r.artist_id = ${act.id}
      left join private.answer_rates q on q.profile_id = asked.id
      where h.venue_id is not null or q.profile_id is not null`.execute(db),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const habits = new Map(rows.map((row) => [row.id, roomOf(row)]));
  const own = activity.rows[0];
  const values = new Float32Array(rooms.length * WIDTH);
  const recalled = new Map<string, Recalled>();
  for (const [at, room] of rooms.entries()) {
    const row = known.get(room.venueId);
    const answers = answersOf(row);
    const day = dayNumber(room.date);
    const features = values.subarray(at * WIDTH, (at + 1) * WIDTH);
    writeFeatures(
      {
        day,
        act: actOf(own, genres),
        room: habits.get(room.venueId) ?? NEVER_OPEN,
        ...pairOf(row),
        genreFit: row?.genre_fit ?? null,
        weekdayGenreFit: row?.weekday_fits?.[weekdayOf(day)] ?? null,
        recentKm: kmOf(own?.recent_at ?? [], room),
        homeKm: distanceKm(act, room),
      },
      features,
      0,
    );
    recalled.set(room.id, { memory: features, answers });
  }
  return (id) => recalled.get(id) ?? NOTHING;
}

/** Of the act's genres the nearest to what a room plays, and on each weekday: arrays of PostgreSQL begin at 1. */
function bestOf(genres: readonly number[]): RawBuilder<unknown> {
  if (genres.length === 0) return sql`null::real as genre_fit, null::real[] as weekday_fits`;
  return sql`case when h.genre_count > 0 then (select max(h.genre_fit[g + 1]) from unnest(${genres}::int[]) g) end as genre_fit,
    case when h.genre_count > 0 then array(select max(h.weekday_genre_fit[w * ${sql.lit(GENRE_SLOTS)} + g + 1])
      from generate_series(0, 6) w, unnest(${genres}::int[]) g group by w order by w) end as weekday_fits`;
}

function actOf(row: Partial<ActivityRow> | undefined, genres: readonly number[]): ActSummary {
  if (row?.nights == null) return { ...NEVER_PLAYED, genres };
  const known = row as ActivityRow;
  return {
    genres,
    nights: known.nights,
    first: known.first_day,
    last: known.last_day,
    roomCount: known.rooms,
    partnerCount: known.partners,
    weekdays: known.weekdays,
    lately: known.lately,
    season: known.season,
    long: known.long,
    firstTimes: known.first_times,
    actsBeside: known.acts_beside,
    priceSum: known.price_sum,
    priced: known.priced,
  };
}

function roomOf(row: Partial<HabitsRow> | undefined): RoomSummary {
  if (row?.nights == null) return NEVER_OPEN;
  const known = row as HabitsRow;
  return {
    nights: known.nights,
    last: known.last_day,
    actCount: known.acts,
    places: known.places,
    firstTimes: known.first_times,
    season: known.season,
    seasonAt: known.season_at,
    weekdays: known.weekdays,
    priceSum: known.price_sum,
    priced: known.priced,
    standing: known.standing,
    weeks: {
      first: known.first_day,
      again: known.again,
      days: numbersIn(known.recent_days),
      acts: numbersIn(known.recent_acts),
      fresh: numbersIn(known.recent_new),
    },
  };
}

/** Three lists a room are read as text: hundreds of arrays take long to parse. */
function numbersIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

function pairOf(
  row: PairRow | undefined,
): Pick<Known, 'pair' | 'alike' | 'alikeBest' | 'playedWith' | 'playedWithLately'> {
  return {
    pair: row?.days
      ? {
          days: row.days,
          lately: row.pair_lately,
          season: row.pair_season,
          long: row.pair_long,
          nightsThen: row.nights_then,
        }
      : undefined,
    alike: row?.alike ?? 0,
    alikeBest: row?.alike_best ?? 0,
    playedWith: row?.played_with ?? 0,
    playedWithLately: row?.played_with_lately ?? 0,
  };
}

function answersOf(row: PairRow | undefined): Answers | null {
  return row?.asked == null ? null : { asked: row.asked, accepted: row.accepted };
}

function kmOf(recentAt: readonly number[], to: At): Float32Array {
  const km = new Float32Array(recentAt.length / 2);
  for (let at = 0; at < km.length; at += 1) {
    const from = { lat: recentAt[2 * at] as number, lng: recentAt[2 * at + 1] as number };
    km[at] = distanceKm(from, to) ?? Number.NaN;
  }
  return km;
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
