import { WIDTH } from '#core/matching/memory/feature-list.ts';
import { writeFeatures } from '#core/matching/memory/features.ts';
import { type ActSummary, newArtist, newRoom, type RoomSummary } from '#core/matching/memory/past.ts';

/** An act that has not played, and a room where nobody has. */
export const NEVER_PLAYED: ActSummary = newArtist('', {});
export const NEVER_OPEN: RoomSummary = newRoom('', {});

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
