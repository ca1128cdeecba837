import type { Side } from '#core/booking/lifecycle.ts';
import { CRITERIA } from '#core/matching/criteria/index.ts';
import type { Availability } from '#core/matching/criterion.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { AnyCriterion, ArtistForMatch, OpeningForMatch, Pair } from '#core/matching/types.ts';

const EACH: readonly AnyCriterion[] = CRITERIA;

const WHOLE = EACH.reduce((sum, feature) => sum + feature.weight, 0);

type ScoredFeature = {
  name: string;
  /** 0 to 1. */
  score: number;
  /** The part of the whole, all parts summing to 1. */
  weight: number;
  reason: string | null;
  good: boolean;
};

type Reason = { name: string; sentence: string; good: boolean };

export type Score = {
  /** 0 to 1, six decimals. */
  score: number;
  features: ScoredFeature[];
  /** What speaks for the match, the weightiest first, then what speaks against it. */
  reasons: Reason[];
};

/** One artist beside one opening, told to one side: the score, each feature of it, and the reasons in words. */
export function scorePair(
  artist: ArtistForMatch,
  opening: OpeningForMatch,
  night: Availability,
  reader: Side,
): Score {
  return explain(pairOf(artist, opening, night, reader));
}

export function pairOf(
  artist: ArtistForMatch,
  opening: OpeningForMatch,
  night: Availability,
  reader: Side,
): Pair {
  return { artist, opening, night, reader, km: distanceKm(artist, opening) };
}

/**
 * The score alone, for ordering thousands. Rounded to six decimals: the order must not hang on the last bit of a sum.
 */
export function total(pair: Pair): number {
  let sum = 0;
  for (let at = 0; at < EACH.length; at += 1) {
    const feature = EACH[at] as AnyCriterion;
    if (feature.weight > 0) sum += feature.weight * feature.score(pair);
  }
  return Math.round((sum / WHOLE) * 1e6) / 1e6;
}

export function explain(pair: Pair): Score {
  const features = EACH.map((feature) => {
    const words = feature.words(pair);
    return {
      name: feature.name,
      score: feature.score(pair),
      weight: feature.weight / WHOLE,
      reason: words?.sentence ?? null,
      good: words?.good ?? false,
    };
  });
  const said = features.filter((feature) => feature.reason !== null);
  const goods = said.filter((each) => each.good).sort((a, b) => b.weight * b.score - a.weight * a.score);
  const bads = said
    .filter((each) => !each.good)
    .sort((a, b) => b.weight * (1 - b.score) - a.weight * (1 - a.score));
  return {
    score: total(pair),
    features,
    reasons: [...goods, ...bads].map(({ name, reason, good }) => ({
      name,
      sentence: reason as string,
      good,
    })),
  };
}
