import type { Day } from '#core/calendar/day.ts';

/** Where a poster hangs: A3 on a wall, a square in a feed, a story on a phone, a card where its page is shared. */
export type PosterFormat = 'a3' | 'square' | 'story' | 'card';

/** All that stands on the poster of a night, as it is read there. Nothing of it is private. */
export type PosterPaper = {
  format: PosterFormat;
  /** Its art follows from this. */
  seed: string;
  /** The night's own name, where it has one. */
  title: string | null;
  /** Who plays, the headliner first. */
  acts: string[];
  date: Day;
  times: string;
  tickets: string | null;
  venue: string;
  room: string | null;
  city: string | null;
};

/**
 * The height of each, on a sheet that is 500 wide, and what is left free at its foot, which the controls of a phone cover. On one that is wider
 * than high the facts are set smaller (`band`) and the art keeps less, so that the names stay large.
 */
export const FORMATS: Record<PosterFormat, { height: number; foot: number; band: number; art: number }> = {
  a3: { height: 500 * Math.SQRT2, foot: 0, band: 1, art: 70 },
  square: { height: 500, foot: 0, band: 1, art: 70 },
  story: { height: (500 * 16) / 9, foot: 56, band: 1, art: 70 },
  card: { height: (500 * 630) / 1200, foot: 0, band: 0.66, art: 34 },
};
