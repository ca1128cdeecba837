import type { Side } from '#core/booking/side.ts';
import { CRITERIA } from '#core/matching/criteria/index.ts';
import { type Availability, NEUTRAL } from '#core/matching/criterion.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { AnyCriterion, ArtistForMatch, OpeningForMatch, Pair } from '#core/matching/types.ts';

const EACH: readonly AnyCriterion[] = CRITERIA;

type ScoredFeature = {
  name: string;
  /** 0 to 1. */
  score: number;
  /** The part of the whole, all parts summing to 1; what comes on top of it is a part more. */
  weight: number;
  reason: string | null;
  good: boolean;
};

export type Reason = { name: string; sentence: string; good: boolean };

export type Score = {
  /** 0 to 1, six decimals; what is remembered can bring it somewhat above. */
  score: number;
  features: ScoredFeature[];
  /** The three that decided, then the rest; of each what speaks for the match first, then what speaks against it. */
  reasons: Reason[];
  /** What the artist would need to do that they say they do not: 'play covers'. */
  needs: string[];
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

function pairOf(artist: ArtistForMatch, opening: OpeningForMatch, night: Availability, reader: Side): Pair {
  return { artist, opening, night, reader, km: distanceKm(artist, opening), memory: null, answers: null };
}

/**
 * The score alone, for ordering thousands. Rounded to six decimals: the order must not hang on the last bit of a sum.
 */
export function total(pair: Pair): number {
  let sum = 0;
  let whole = 0;
  let onTop = 0;
  for (let at = 0; at < EACH.length; at += 1) {
    const feature = EACH[at] as AnyCriterion;
    const weight = weightOf(feature, pair);
    if (feature.onTop) onTop += weight * (feature.score(pair) - NEUTRAL);
    else {
      whole += weight;
      if (weight > 0) sum += weight * feature.score(pair);
    }
  }
  return Math.round((sum / whole + onTop) * 1e6) / 1e6;
}

/** Whether a match asks for something that the artist says they do not do. */
export function hasNeeds(pair: Pair): boolean {
  for (let at = 0; at < EACH.length; at += 1) if (EACH[at]?.need?.(pair)) return true;
  return false;
}

/** The weights of this pair's criteria together, but for those that come on top. */
export function wholeOf(pair: Pair): number {
  let whole = 0;
  for (let at = 0; at < EACH.length; at += 1) {
    const feature = EACH[at] as AnyCriterion;
    if (!feature.onTop) whole += weightOf(feature, pair);
  }
  return whole;
}

export function weightOf(feature: AnyCriterion, pair: Pair): number {
  return feature.weightFor?.(pair.opening) ?? feature.weight;
}

/** `does` says what a criterion does to the ranking; without it, what it does to the score. */
export function explain(pair: Pair, doesIn?: (criterion: string) => number): Score {
  const whole = wholeOf(pair);
  const speaking = EACH.filter((feature) => !feature.onTop || feature.score(pair) !== NEUTRAL);
  const features = speaking.map((feature) => {
    const words = feature.words(pair);
    return {
      name: feature.name,
      score: feature.score(pair),
      weight: weightOf(feature, pair) / (feature.onTop ? 1 : whole),
      reason: words?.sentence ?? null,
      good: words?.good ?? false,
    };
  });
  const said = features.filter((feature) => feature.reason !== null);
  // What a reason does is what the score would be without it: with nothing to judge by.
  const does = new Map(
    said.map((each) => [each, doesIn?.(each.name) ?? Math.abs(each.weight * (each.score - NEUTRAL))]),
  );
  const byWhatTheyDo = said.sort((a, b) => (does.get(b) as number) - (does.get(a) as number));
  const forFirst = (some: ScoredFeature[]) => [
    ...some.filter((each) => each.good),
    ...some.filter((each) => !each.good),
  ];
  const ordered = [...forFirst(byWhatTheyDo.slice(0, DECIDING)), ...forFirst(byWhatTheyDo.slice(DECIDING))];
  return {
    score: total(pair),
    features,
    needs: EACH.flatMap((feature) => feature.need?.(pair) ?? []),
    reasons: ordered.map(({ name, reason, good }) => ({
      name,
      sentence: reason as string,
      good,
    })),
  };
}
