import { describe, expect, test } from 'vitest';
import { LOUDNESSES, MOODS, MUSIC_TYPES } from '#core/catalogue/filters.ts';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { priorAccept, priorAsk } from '#core/matching/learning/chance.ts';
import { FIGURES } from '#core/matching/learning/figures.ts';
import type { MatchModel } from '#core/matching/learning/match-model.ts';
import { readModel } from '#core/matching/learning/match-model.ts';
import { type Trained, trainModel } from '#core/matching/learning/train-model.ts';
import { rankOpenings } from '#core/matching/rank.ts';
import type { ArtistForMatch, OpeningCandidate } from '#core/matching/types.ts';

const PROBES = 7000;
const chance = chanceFrom(41);
const one = <Value>(values: readonly Value[]) => values[Math.floor(chance() * values.length)] as Value;
const maybe = <Value>(value: Value) => (chance() < 0.2 ? null : value);

function anArtist(): ArtistForMatch {
  const fee = 5000 * Math.floor(1 + chance() * 30);
  return {
    ...{ id: 'artist', lat: 50 + chance() * 4, lng: 4 + chance() * 4, countryCode: 'NL' },
    ...{ rating: maybe(1 + chance() * 4), reviewCount: 3, played: 4, cancelled: 1 },
    ...{ genres: [one(['Rock', 'Jazz', 'Folk'])], moods: [one(MOODS)], loudness: maybe(one(LOUDNESSES)) },
    ...{ feeMinCents: maybe(fee), feeMaxCents: maybe(fee + 20_000), currency: 'EUR', travelKm: maybe(600) },
    ...{ musicType: one(MUSIC_TYPES), draw: maybe(Math.floor(chance() * 400)) },
  };
}

function anOpening(): OpeningCandidate {
  return {
    ...{
      id: 'opening',
      date: '2027-02-01',
      lat: 50 + chance() * 4,
      lng: 4 + chance() * 4,
      countryCode: 'NL',
    },
    ...{ rating: maybe(1 + chance() * 4), reviewCount: 3, played: 4, cancelled: 1 },
    ...{
      genres: [one(['Rock', 'Jazz', 'Folk', 'Pop'])],
      moods: [one(MOODS)],
      loudness: maybe(one(LOUDNESSES)),
    },
    ...{ budgetCents: 5000 * Math.floor(1 + chance() * 30), currency: 'EUR', capacity: 200, slots: 1 },
    ...{ musicType: one(MUSIC_TYPES), locationScope: ['Local', 'National', 'International'], deadline: null },
    ...{ night: one(['free', null] as const) },
  };
}

/** A model of random wishes: weights and trees are learned of noise. */
function aModel(): MatchModel {
  const rows = 900;
  const values = Float32Array.from({ length: rows * FIGURES.length }, () => (chance() - 0.5) / 5);
  const asked = Uint8Array.from({ length: rows }, () => (chance() < 0.5 ? 1 : 0));
  const outcomes = {
    ...{ width: FIGURES.length, values, asked },
    starts: Int32Array.from({ length: rows / 10 + 1 }, (_, list) => list * 10),
    places: Int32Array.from({ length: rows }, (_, row) => (row % 10) + 1),
    accepted: Int8Array.from(asked, (each) => (each ? (chance() < 0.5 ? 1 : 0) : -1)),
  };
  const { model, kind } = trainModel({ side: 'artist', outcomes, inUse: null }) as Trained;
  expect(kind).toBe('trees');
  return (readModel(model, 'artist') as { model: MatchModel }).model;
}

describe('the ranking of the product', () => {
  test(`never puts an artist lower for more pay or a shorter way (${PROBES} probes)`, () => {
    const models = [
      null,
      aModel(),
      { side: 'artist', ask: priorAsk(), accept: priorAccept('artist') } as MatchModel,
    ];
    const score = (artist: ArtistForMatch, opening: OpeningCandidate, model: MatchModel | null) =>
      rankOpenings(artist, [opening], '2027-01-01', {}, { model }).matches[0];
    let moved = 0;
    for (let probe = 0; probe < PROBES; probe += 1) {
      const model = models[probe % models.length] as MatchModel | null;
      const artist = anArtist();
      const opening = anOpening();
      const better =
        probe % 2 === 0
          ? { ...opening, budgetCents: (opening.budgetCents ?? 0) + Math.floor(chance() * 60_000) }
          : nearer(opening, artist);
      const before = score(artist, opening, model);
      const after = score(artist, better, model);
      expect(after?.score).toBeGreaterThanOrEqual(before?.score as number);
      expect(after?.needs.length).toBeLessThanOrEqual(before?.needs.length as number);
      if (after?.score !== before?.score) moved += 1;
    }
    expect(moved).toBeGreaterThan(PROBES / 2);
    // Two seconds of one core, and many times that beside others.
  }, 120_000);
});

/** Some way towards the artist. All else is equal: the venues of these probes seek artists from anywhere. */
function nearer(opening: OpeningCandidate, { lat, lng }: ArtistForMatch): OpeningCandidate {
  const part = chance();
  const toward = (from: number | null, to: number | null) =>
    (from as number) + ((to as number) - (from as number)) * part;
  return { ...opening, lat: toward(opening.lat, lat), lng: toward(opening.lng, lng) };
}
