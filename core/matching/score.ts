import type { Side } from '#core/booking/lifecycle.ts';
import { genresFeature } from '#core/matching/genres.ts';
import { distanceFeature, distanceKm, scopeFeature } from '#core/matching/place.ts';
import { deadlineFeature, nightFeature, ratingFeature, reliabilityFeature } from '#core/matching/record.ts';
import { loudnessFeature, moodFeature, musicTypeFeature } from '#core/matching/style.ts';
import { budgetFeature, drawFeature } from '#core/matching/terms.ts';
import type { ArtistForMatch, Feature, Night, OpeningForMatch, Pair } from '#core/matching/types.ts';

/** Everything a match is judged by. */
export const FEATURES: readonly Feature[] = [
  nightFeature,
  genresFeature,
  budgetFeature,
  distanceFeature,
  scopeFeature,
  moodFeature,
  loudnessFeature,
  musicTypeFeature,
  drawFeature,
  ratingFeature,
  reliabilityFeature,
  deadlineFeature,
];

const WHOLE = FEATURES.reduce((sum, feature) => sum + feature.weight, 0);

export type ScoredFeature = {
  name: string;
  /** 0 to 1. */
  score: number;
  /** The part of the whole, all parts summing to 1. */
  weight: number;
  reason: string | null;
  good: boolean;
};

export type Reason = { name: string; sentence: string; good: boolean };

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
  night: Night,
  reader: Side,
): Score {
  return explain(pairOf(artist, opening, night, reader));
}

export function pairOf(artist: ArtistForMatch, opening: OpeningForMatch, night: Night, reader: Side): Pair {
  return { artist, opening, night, reader, km: distanceKm(artist, opening) };
}

/**
 * The score alone, for ordering thousands. Rounded to six decimals: the order must not hang on the last bit of a sum.
 */
export function total(pair: Pair): number {
  let sum = 0;
  for (let at = 0; at < FEATURES.length; at += 1) {
    const feature = FEATURES[at] as Feature;
    if (feature.weight > 0) sum += feature.weight * feature.score(pair);
  }
  return Math.round((sum / WHOLE) * 1e6) / 1e6;
}

export function explain(pair: Pair): Score {
  const features = FEATURES.map((feature) => {
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
