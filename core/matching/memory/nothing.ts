import { WIDTH } from '#core/matching/memory/feature-list.ts';
import { writeFeatures } from '#core/matching/memory/features.ts';
import type { ActSummary, RoomSummary } from '#core/matching/memory/past.ts';
import { noWeeks } from '#core/matching/memory/room-weeks.ts';

/** An act that has not played, and a room where nobody has. */
export const NEVER_PLAYED: ActSummary = {
  genres: [],
  nights: 0,
  first: null,
  last: null,
  roomCount: 0,
  partnerCount: 0,
  weekdays: new Uint8Array(7),
  lately: 0,
  season: 0,
  long: 0,
  firstTimes: 0,
  actsBeside: 0,
  priceSum: 0,
  priced: 0,
};
export const NEVER_OPEN: RoomSummary = {
  nights: 0,
  last: null,
  actCount: 0,
  places: 0,
  firstTimes: 0,
  season: 0,
  seasonAt: 0,
  weekdays: new Uint8Array(7),
  priceSum: 0,
  priced: 0,
  standing: 0,
  weeks: noWeeks(),
};

/** The features when nothing is remembered. */
export const NOTHING_REMEMBERED = new Float32Array(WIDTH);
writeFeatures(
  {
    day: 0,
    act: NEVER_PLAYED,
    room: NEVER_OPEN,
    pair: undefined,
    alike: 0,
    alikeBest: 0,
    playedWith: 0,
    playedWithLately: 0,
    genreFit: null,
    weekdayGenreFit: null,
    recentKm: [],
    homeKm: null,
  },
  NOTHING_REMEMBERED,
  0,
);
