import { type RawBuilder, sql } from 'kysely';
import { type Day, dayNumber } from '#core/calendar/day.ts';
import type { Answers, Remembered } from '#core/matching/criterion.ts';
import { genreAt } from '#core/matching/genre-affinity.ts';
import { weekdayOf } from '#core/matching/memory/days.ts';
import { WIDTH } from '#core/matching/memory/feature-list.ts';
import { genreFitOf, writeFeatures } from '#core/matching/memory/features.ts';
import { NEVER_OPEN } from '#core/matching/memory/nothing.ts';
import { GENRE_SLOTS } from '#core/matching/memory/past.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { Db } from '#server/db.ts';
import {
  type ActivityRow,
  actOf,
  answersOf,
  type HabitsRow,
  OF_HABITS,
  OF_PAIR,
  type PairRow,
  pairOf,
  type RememberedRow,
  roomOf,
} from '#server/matching/remembered-rows.ts';

type At = { lat: number | null; lng: number | null };
type ActAsked = At & { id: string; genres: readonly string[] };
type RoomAsked = At & { id: string; venueId: string; date: Day };

/** What is known of one pair besides what both say of themselves. */
type Recalled = { memory: Remembered; answers: Answers | null };
const NOTHING: Recalled = { memory: null, answers: null };

/** What a room has had on, with how near each genre is to it on the weekday of a day; undefined where nothing was. */
export type Habits = (HabitsRow & { genre_fit: number[]; weekday_genre_fit: number[] }) | undefined;

export async function habitsOf(
  db: Db,
  { venueId, date }: Pick<RoomAsked, 'venueId' | 'date'>,
): Promise<Habits> {
  const from = weekdayOf(dayNumber(date)) * GENRE_SLOTS;
  const { rows } = await sql<NonNullable<Habits>>`
    select ${OF_HABITS}, h.genre_fit, h.weekday_genre_fit[${from + 1}::int:${from + GENRE_SLOTS}::int] as weekday_genre_fit
    from private.room_habits h where h.venue_id = ${venueId}`.execute(db);
  return rows[0];
}

/** What is remembered of these acts beside one room on a day, in their order, from what the tables keep of each. */
export function recallActs(
  habits: Habits,
  room: RoomAsked,
  acts: readonly { act: ActAsked; row: RememberedRow | null }[],
): Recalled[] {
  const day = dayNumber(room.date);
  const fits = habits && {
    room: { genreCount: habits.genre_count },
    genreFit: Float32Array.from(habits.genre_fit),
    weekdayGenreFit: Float32Array.from(habits.weekday_genre_fit),
  };
  const habitual = roomOf(habits);
  const values = new Float32Array(acts.length * WIDTH);
  return acts.map(({ act, row }, at) => {
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
    return { memory: features, answers: answersOf(row) };
  });
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

function kmOf(recentAt: readonly number[], to: At): Float32Array {
  const km = new Float32Array(recentAt.length / 2);
  for (let at = 0; at < km.length; at += 1) {
    const from = { lat: recentAt[2 * at] as number, lng: recentAt[2 * at + 1] as number };
    km[at] = distanceKm(from, to) ?? Number.NaN;
  }
  return km;
}
