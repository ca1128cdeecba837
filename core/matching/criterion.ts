import * as z from 'zod';
import type { Side } from '#core/booking/side.ts';

/** Where someone is: degrees, and the country by its two letters. Null when it is not known. */
export type Place = { lat: number | null; lng: number | null; countryCode: string | null };

/** What others can go by: stars, and how past bookings ended. */
export type TrackRecord = {
  /** Mean of stars, 1 to 5, or null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** Bookings played, and confirmed ones this side cancelled. */
  played: number;
  cancelled: number;
};

/** How the artist stands to the opening's night; null when the artist has said nothing of it. */
export type Availability = 'free' | 'unavailable' | 'booked' | null;

/** Something that is known of an artist or of an opening: its column in `artist_profiles` or `shows`, and what it holds. */
export type Fact<Schema extends z.ZodType = z.ZodType> = { column: string; isList: boolean; schema: Schema };
export type Facts = Record<string, Fact>;
export type FactsOf<All extends Facts> = { [Key in keyof All]: z.output<All[Key]['schema']> };
type NoFacts = Record<never, never>;

export function fact<Schema extends z.ZodType>(column: string, schema: Schema): Fact<Schema> {
  return { column, isList: false, schema };
}

/** A list, kept as an array or as text with commas between. */
export function list<Each extends z.ZodType>(column: string, each: Each): Fact<z.ZodArray<Each>> {
  return { column, isList: true, schema: z.array(each) };
}

/** The schemas of facts, as an answer that tells them all has them. */
export function schemasOf<All extends Facts>(facts: All): { [Key in keyof All]: All[Key]['schema'] } {
  return Object.fromEntries(Object.entries(facts).map(([name, { schema }]) => [name, schema])) as {
    [Key in keyof All]: All[Key]['schema'];
  };
}

/** Offers that somebody was made and that came to an end, and how many of them were accepted. */
export type Answers = { asked: number; accepted: number };

/** What is remembered of an artist beside an opening's room: `MEMORY_FEATURES` in their order, null when nothing is known. */
export type Remembered = ArrayLike<number> | null;

/** One artist beside one opening, and the side that reads. Distance in km, null when a place is not known. */
export type PairOf<Artist extends Facts = NoFacts, Opening extends Facts = NoFacts> = {
  artist: Place & TrackRecord & FactsOf<Artist>;
  opening: Place & TrackRecord & FactsOf<Opening>;
  night: Availability;
  km: number | null;
  reader: Side;
  memory: Remembered;
  /** Of the side that would be asked. */
  answers: Answers | null;
};

/** A sentence for a person, and whether it speaks for the match or against it. */
export type Words = { sentence: string; good: boolean };

/**
 * One thing a match is judged by, with the facts it reads. `score` is 0 to 1, a half when there is nothing to judge by;
 * `words` are null when there is nothing to say.
 */
export type Criterion<Artist extends Facts, Opening extends Facts> = {
  name: string;
  weight: number;
  /**
   * Comes on top of the whole and is no part of it: where nothing is remembered, the score is what it would be without
   * this criterion.
   */
  onTop?: boolean;
  artist?: Artist;
  opening?: Opening;
  score(pair: PairOf<Artist, Opening>): number;
  words(pair: PairOf<Artist, Opening>): Words | null;
  /** The weight for this opening, where it is not the same for all. */
  weightFor?(opening: PairOf<Artist, Opening>['opening']): number;
  /** What the artist would need to do that they say they do not, as words behind "to"; null when nothing. */
  need?(pair: PairOf<Artist, Opening>): string | null;
};

export function criterion<Artist extends Facts = NoFacts, Opening extends Facts = NoFacts>(
  criterion: Criterion<Artist, Opening>,
): Criterion<Artist, Opening> {
  return criterion;
}

/** What a score is when nothing speaks for or against. */
export const NEUTRAL = 0.5;

/** The record of the one the reader would work with. */
export function readAbout({ reader, artist, opening }: PairOf): TrackRecord {
  return reader === 'venue' ? artist : opening;
}
