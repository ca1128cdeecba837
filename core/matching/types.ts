import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { ARTIST_FACTS, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import type {
  Answers,
  Availability,
  FactsOf,
  Place,
  Remembered,
  TrackRecord,
  Words,
} from '#core/matching/criterion.ts';

/** What matching reads of an artist: what every criterion declares. Fees in integer cents for one show. */
export type ArtistForMatch = Place & TrackRecord & FactsOf<typeof ARTIST_FACTS> & { id: string };

/** What matching reads of an opening and its venue. The budget is what one artist is offered, in integer cents. */
export type OpeningForMatch = Place & TrackRecord & FactsOf<typeof OPENING_FACTS> & { id: string; date: Day };

/** `clash`: what stands against this night beside the artist's other nights; `playsHereOn`: which night in this very room does. */
type Beside = {
  night: Availability;
  clash?: 'same-room' | 'journey' | null;
  playsHereOn?: Day | null;
  memory?: Remembered;
  answers?: Answers | null;
};
export type ArtistCandidate = ArtistForMatch & Beside;
/** With its venue, of which an artist is not shown all nights first. */
export type OpeningCandidate = OpeningForMatch & Beside & { venueId?: string };

/** One artist beside one opening, with all that any criterion reads. */
export type Pair = {
  artist: ArtistForMatch;
  opening: OpeningForMatch;
  night: Availability;
  km: number | null;
  reader: Side;
  memory: Remembered;
  answers: Answers | null;
};

/** A criterion as the score uses it. */
export type AnyCriterion = {
  name: string;
  weight: number;
  onTop?: boolean;
  score(pair: Pair): number;
  words(pair: Pair): Words | null;
  weightFor?(opening: OpeningForMatch): number;
  need?(pair: Pair): string | null;
};
