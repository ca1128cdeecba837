import { type RawBuilder, sql } from 'kysely';
import type { Answers } from '#core/matching/criterion.ts';
import type { Known } from '#core/matching/memory/features.ts';
import { NEVER_OPEN, NEVER_PLAYED } from '#core/matching/memory/nothing.ts';
import type { ActSummary, RoomSummary } from '#core/matching/memory/past.ts';

/* What the tables of the memory keep, as rows, and the summaries that features are written from. */

export type HabitsRow = {
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
export type ActivityRow = {
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
export type PairRow = {
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

/** What the tables keep of an act beside a room; of who never played, and was never asked, all is null. */
export type RememberedRow = Partial<ActivityRow> & PairRow;

export const OF_HABITS = sql`h.nights, h.last_day, h.acts, h.places, h.first_times, h.season, h.season_at, h.weekdays, h.price_sum, h.priced,
  h.standing, h.genre_count, h.first_day, h.again,
  array_to_string(h.recent_days, ',') as recent_days, array_to_string(h.recent_acts, ',') as recent_acts,
  array_to_string(h.recent_new, ',') as recent_new`;
export const OF_PAIR = sql`p.days, p.lately as pair_lately, p.season as pair_season, p.long as pair_long, p.nights_then, r.alike, r.alike_best, r.played_with,
  r.played_with_lately, q.asked, q.accepted`;
const OF_ACT = sql`act.nights, act.first_day, act.last_day, act.rooms, act.partners, act.weekdays, act.lately, act.season, act.long,
  act.first_times, act.acts_beside, act.price_sum, act.priced, act.recent_at`;

/**
 * Joins what is kept of an act, by its id, beside one room: `remembered.of`, a RememberedRow as one value, null of who never played and
 * was never asked. Looked up on its own (`offset 0`): among more tables PostgreSQL takes longer to think about their order than to read.
 */
export function rememberedOf(artistId: RawBuilder<unknown>, venueId: string): RawBuilder<unknown> {
  return sql`left join lateral (
      select row_to_json(kept) as of from (
        select ${OF_ACT}, ${OF_PAIR} from (select ${artistId} as id) asked
        left join private.act_activity act on act.artist_id = asked.id
        left join private.pair_history p on p.venue_id = ${venueId} and p.artist_id = asked.id
        left join private.room_acts r on r.venue_id = ${venueId} and r.artist_id = asked.id
        left join private.answer_rates q on q.profile_id = asked.id
        where act.artist_id is not null or q.profile_id is not null
      ) kept offset 0
    ) remembered on true`;
}

export function actOf(row: Partial<ActivityRow> | null | undefined, genres: readonly number[]): ActSummary {
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

export function roomOf(row: Partial<HabitsRow> | undefined): RoomSummary {
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

export function pairOf(
  row: PairRow | null | undefined,
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

export function answersOf(row: PairRow | null | undefined): Answers | null {
  return row?.asked == null ? null : { asked: row.asked, accepted: row.accepted };
}
