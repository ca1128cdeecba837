import type { Side } from '#core/booking/lifecycle.ts';
import type { Day } from '#core/calendar/day.ts';
import type { LocationScope, Loudness, Mood, MusicType } from '#core/catalogue/filters.ts';

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

/** What matching reads of an artist. Fees in integer cents for one show. */
export type ArtistForMatch = Place &
  TrackRecord & {
    id: string;
    genres: readonly string[];
    moods: readonly Mood[];
    loudness: Loudness | null;
    musicType: MusicType;
    feeMinCents: number | null;
    feeMaxCents: number | null;
    currency: string;
    /** How many people come for this artist. */
    draw: number | null;
    /** How far the artist travels, in km. */
    travelKm: number | null;
  };

/** What matching reads of an opening and its venue. The budget is what one artist is offered, in integer cents. */
export type OpeningForMatch = Place &
  TrackRecord & {
    id: string;
    date: Day;
    deadline: Day | null;
    artistsWanted: number;
    genres: readonly string[];
    moods: readonly Mood[];
    loudness: Loudness | null;
    locationScope: readonly LocationScope[];
    musicType: MusicType;
    budgetCents: number | null;
    currency: string;
    capacity: number;
  };

/** How the artist stands to the opening's night; null when the artist has said nothing of it. */
export type Night = 'free' | 'unavailable' | 'booked' | null;

export type ArtistCandidate = ArtistForMatch & { night: Night };
export type OpeningCandidate = OpeningForMatch & { night: Night };

/** One artist beside one opening, and the side that reads. Distance in km, null when a place is not known. */
export type Pair = {
  artist: ArtistForMatch;
  opening: OpeningForMatch;
  night: Night;
  km: number | null;
  reader: Side;
};

/** A sentence for a person, and whether it speaks for the match or against it. */
export type Words = { sentence: string; good: boolean };

/**
 * One thing a match is judged by. `score` is 0 to 1, a half when there is nothing to judge by;
 * `words` are null when there is nothing to say.
 */
export type Feature = {
  name: string;
  weight: number;
  score(pair: Pair): number;
  words(pair: Pair): Words | null;
};

/** What a score is when nothing speaks for or against. */
export const NEUTRAL = 0.5;
