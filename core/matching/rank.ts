import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { deadlinePassed } from '#core/calendar/deadline.ts';
import type { ChanceInWords } from '#core/matching/chance-words.ts';
import type { Availability } from '#core/matching/criterion.ts';
import { FIGURES, figuresOf, fillFigures } from '#core/matching/learning/figures.ts';
import {
  acceptInWords,
  bookingChance,
  doesIn,
  type MatchModel,
} from '#core/matching/learning/match-model.ts';
import { isNewcomer, isWorthTelling, withNewcomer } from '#core/matching/newcomers.ts';
import { distanceKm } from '#core/matching/place.ts';
import { explain, hasNeeds, type Score, total } from '#core/matching/score.ts';
import type {
  ArtistCandidate,
  ArtistForMatch,
  OpeningCandidate,
  OpeningForMatch,
  Pair,
} from '#core/matching/types.ts';

export type Page = { offset?: number; limit?: number };

/** `chance`: how likely the other side says yes, in words. `isNew`: a newcomer, where most are not. */
export type Match<Candidate> = Score & { candidate: Candidate; chance: ChanceInWords; isNew: boolean };

/** What a ranking goes by: a learned model in place of the score, and a place for a newcomer among the first ten. */
export type By = { model?: MatchModel | null | undefined; newcomersPlace?: boolean };

/** A page of a ranking, best first: those who fit, then those who would need to do what they say they do not. */
export type Ranking<Candidate> = {
  total: number;
  fitting: number;
  matches: Match<Candidate>[];
  /** All of them, in their order. */
  ids: string[];
  /** What each of the matches was judged by, for what is learned from it. */
  figures: Float32Array[];
};

/**
 * The artists for an opening, best first; equal scores by id. Who is booked or unavailable that night is not among them.
 * Reasons are made for the page alone, in the venue's words. A learned model orders by the chance of a booking; without one
 * the score does.
 */
export function rankArtists<Candidate extends ArtistCandidate>(
  opening: OpeningForMatch,
  candidates: readonly Candidate[],
  page: Page = {},
  { model = null, newcomersPlace = false }: By = {},
): Ranking<Candidate> {
  return rank(
    candidates,
    (candidate) => mayPlay(candidate),
    (pair, candidate) => {
      pair.artist = candidate;
      pair.opening = opening;
      beside(pair, candidate);
    },
    'venue',
    page,
    model,
    (order, isNew) => (newcomersPlace ? withNewcomer(order, isNew) : order),
  );
}

/**
 * The openings for an artist, best first; equal scores by id. None on a night the artist is booked or unavailable, none
 * that is over or whose deadline has passed on `today`. Reasons are in the artist's words.
 */
export function rankOpenings<Candidate extends OpeningCandidate>(
  artist: ArtistForMatch,
  candidates: readonly Candidate[],
  today: Day,
  page: Page = {},
  { model = null, newcomersPlace = false }: By = {},
): Ranking<Candidate> {
  return rank(
    candidates,
    (candidate) =>
      mayPlay(candidate) && candidate.date >= today && !deadlinePassed(candidate.deadline, today),
    (pair, candidate) => {
      pair.artist = artist;
      pair.opening = candidate;
      beside(pair, candidate);
    },
    'artist',
    page,
    model,
    (order, isNew) => {
      const each = spread(order, (at) => candidates[at]?.venueId);
      return newcomersPlace ? withNewcomer(each, isNew) : each;
    },
  );
}

function beside(
  pair: Pair,
  { night, memory = null, answers = null }: ArtistCandidate | OpeningCandidate,
): void {
  pair.night = night;
  pair.memory = memory;
  pair.answers = answers;
}

function mayPlay({ night, clash }: { night: Availability; clash?: string | null }): boolean {
  return (night === 'free' || night === null) && !clash;
}

function rank<Candidate extends { id: string; played: number }>(
  candidates: readonly Candidate[],
  admits: (candidate: Candidate) => boolean,
  place: (pair: Pair, candidate: Candidate) => void,
  reader: Side,
  { offset = 0, limit = candidates.length }: Page,
  model: MatchModel | null,
  arrange: (order: number[], isNew: (at: number) => boolean) => number[],
): Ranking<Candidate> {
  const scores = new Float64Array(candidates.length);
  const order: number[] = [];
  const needy: number[] = [];
  // One pair is filled again for each candidate: ten thousand are scored without making anything.
  const pair = { reader, night: null, km: null, memory: null, answers: null } as unknown as Pair;
  const row = new Float32Array(FIGURES.length);
  for (let at = 0; at < candidates.length; at += 1) {
    const candidate = candidates[at] as Candidate;
    if (!admits(candidate)) continue;
    place(pair, candidate);
    pair.km = distanceKm(pair.artist, pair.opening);
    if (model) {
      fillFigures(pair, row, 0);
      scores[at] = bookingChance(model, row);
    } else scores[at] = total(pair);
    (hasNeeds(pair) ? needy : order).push(at);
  }
  const byScore = (a: number, b: number) =>
    (scores[b] as number) - (scores[a] as number) ||
    compareIds(candidates[a] as Candidate, candidates[b] as Candidate);
  const isNew = (at: number) => isNewcomer(candidates[at] as Candidate);
  const tellsNew = isWorthTelling(order, isNew);
  const all = [...arrange(order.sort(byScore), isNew), ...needy.sort(byScore)];
  const figures: Float32Array[] = [];
  const matches = all.slice(offset, offset + limit).map((at) => {
    const candidate = candidates[at] as Candidate;
    place(pair, candidate);
    pair.km = distanceKm(pair.artist, pair.opening);
    const own = figuresOf(pair);
    figures.push(own);
    const told = model
      ? { ...explain(pair, (name) => doesIn(model, own, name)), score: scores[at] as number }
      : explain(pair);
    return { candidate, ...told, chance: acceptInWords(model, reader, own), isNew: tellsNew && isNew(at) };
  });
  const ids = all.map((at) => (candidates[at] as Candidate).id);
  return { total: all.length, fitting: order.length, matches, ids, figures };
}

const FIRST = 10;
const OF_ONE_VENUE = 2;

/** No more than two nights of one venue among the first ten; the others come right after. */
function spread(order: readonly number[], venueOf: (at: number) => string | undefined): number[] {
  const first: number[] = [];
  const later: number[] = [];
  const shown = new Map<string, number>();
  for (const at of order) {
    const venue = venueOf(at);
    const count = venue === undefined ? 0 : (shown.get(venue) ?? 0);
    if (first.length >= FIRST || count >= OF_ONE_VENUE) {
      later.push(at);
      continue;
    }
    if (venue !== undefined) shown.set(venue, count + 1);
    first.push(at);
  }
  return [...first, ...later];
}

function compareIds(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
