import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCATION_SCOPES, LOUDNESSES, MOODS, MUSIC_TYPES } from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { clashWith } from '#core/matching/around.ts';
import { ARTIST_FACTS, CRITERIA, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import type { Availability } from '#core/matching/criterion.ts';
import { genreAffinity, NEAR } from '#core/matching/genre-affinity.ts';
import { distanceKm, scopeOf } from '#core/matching/place.ts';
import { rankArtists, rankOpenings } from '#core/matching/rank.ts';
import { columnsOf, readFacts } from '#core/matching/read-facts.ts';
import { scorePair } from '#core/matching/score.ts';
import type {
  ArtistCandidate,
  ArtistForMatch,
  OpeningCandidate,
  OpeningForMatch,
} from '#core/matching/types.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';

const AMSTERDAM = { lat: 52.3676, lng: 4.9041, countryCode: 'NL' };
const HAARLEM = { lat: 52.3874, lng: 4.6462, countryCode: 'NL' };
const PARIS = { lat: 48.8566, lng: 2.3522, countryCode: 'FR' };

const artist: ArtistForMatch = {
  id: 'artist-1',
  ...HAARLEM,
  rating: 4.5,
  reviewCount: 27,
  played: 12,
  cancelled: 0,
  genres: ['Rock', 'Indie', 'Punk', 'Folk'],
  moods: ['Upbeat'],
  loudness: 'Loud',
  musicType: 'original',
  feeMinCents: 40_000,
  feeMaxCents: 80_000,
  currency: 'EUR',
  draw: 120,
  travelKm: 500,
};

const opening: OpeningForMatch = {
  id: 'opening-1',
  ...AMSTERDAM,
  rating: 4.2,
  reviewCount: 9,
  played: 30,
  cancelled: 2,
  date: '2027-03-12',
  deadline: '2027-02-20',
  slots: 1,
  genres: ['Rock', 'Indie', 'Punk', 'Jazz'],
  moods: ['Upbeat'],
  loudness: 'Loud',
  locationScope: [...LOCATION_SCOPES],
  musicType: 'original',
  budgetCents: 50_000,
  currency: 'EUR',
  capacity: 150,
};

const sentences = (
  reader: 'artist' | 'venue',
  changes: {
    artist?: Partial<ArtistForMatch>;
    opening?: Partial<OpeningForMatch>;
    night?: Availability;
  } = {},
) =>
  scorePair(
    { ...artist, ...changes.artist },
    { ...opening, ...changes.opening },
    changes.night ?? 'free',
    reader,
  ).reasons.map((reason) => reason.sentence);

describe('the reasons of a match', () => {
  it('tell a venue why the artist fits', () => {
    expect(sentences('venue')).toEqual(
      expect.arrayContaining([
        'free that night',
        '18 km away',
        'asks €400–€800, you offer €500',
        '3 of your 4 genres',
        'Upbeat, as you seek',
        'loud, as you seek',
        'plays originals',
        'draws about 120, your room holds 150',
        'rated 4.5 in 27 reviews',
        'kept all 12 bookings',
      ]),
    );
  });
  it('tell an artist why the opening fits', () => {
    expect(sentences('artist')).toEqual(
      expect.arrayContaining([
        'your night is free',
        '18 km from you',
        'offers €500, you ask €400–€800',
        'you play 3 of their 4 genres',
        'holds 150, you draw about 120',
        'rated 4.2 in 9 reviews',
        'cancelled 2 of 32 bookings',
        'answer by 20/02/2027',
      ]),
    );
  });
  it('say of one booking that it is one', () => {
    expect(sentences('artist', { opening: { played: 0, cancelled: 1 } })).toContain(
      'cancelled their one booking',
    );
  });
  it('name the related genre when none is shared', () => {
    const near = { artist: { genres: ['Indie'] }, opening: { genres: ['Rock'] } };
    expect(sentences('venue', near)).toContain('plays Indie, near your Rock');
    expect(sentences('artist', near)).toContain('seeks Rock, near your Indie');
    expect(sentences('venue', { artist: { genres: ['Opera'] }, opening: { genres: ['Techno'] } })).toContain(
      'does not play Techno, as sought',
    );
    const strange = { artist: { genres: ['Opera'] }, opening: { genres: ['Techno', 'House'] } };
    expect(sentences('venue', strange)).toContain('plays none of the genres sought');
    expect(sentences('artist', strange)).toContain('seeks none of your genres');
    expect(sentences('venue', { opening: { genres: ['Rock'] } })).toContain('plays Rock');
  });
  it('name moods and places in the language of who reads', async () => {
    const asked = {
      artist: { ...PARIS, moods: ['Mellow'] as const },
      opening: { moods: ['Upbeat', 'Modern'] as const, locationScope: ['Local', 'National'] as const },
    };
    const said = wordedFor(await readerFor('de'), () => sentences('venue', asked as never));
    expect(said).toContain('Sanft, du suchst Gut gelaunt und Modern');
    expect(said).toContain('international, du suchst lokal oder national');
  });
  it('do not hide what speaks against it, and say it last', () => {
    const { reasons } = scorePair(
      { ...artist, ...PARIS, travelKm: 200, loudness: 'Very Loud' },
      { ...opening, budgetCents: 20_000, locationScope: ['Local', 'National'], loudness: 'Quiet' },
      null,
      'venue',
    );
    expect(reasons.filter((reason) => !reason.good).map((reason) => reason.sentence)).toEqual(
      expect.arrayContaining([
        'asks €400–€800, you offer €200',
        '430 km away, beyond the 200 km they travel',
        'international, you seek local or national',
        'plays very loud, you seek quiet',
        'has not said whether free that night',
      ]),
    );
    // Against this match speaks more than for it: the three that decided come first, good ones before bad ones.
    for (const part of [reasons.slice(0, 3), reasons.slice(3)]) {
      const turns = part.map((reason) => reason.good);
      expect(turns).toEqual([...turns].sort((a, b) => Number(b) - Number(a)));
    }
    expect(reasons.slice(0, 3).map((reason) => reason.name)).toContain('loudness');
  });
  it('say nothing of what is not known', () => {
    const unknown: Partial<ArtistForMatch> = {
      lat: null,
      lng: null,
      rating: null,
      reviewCount: 0,
      played: 0,
      feeMinCents: null,
      feeMaxCents: null,
      loudness: null,
      moods: [],
      draw: null,
      travelKm: null,
    };
    expect(sentences('venue', { artist: unknown }).sort()).toEqual([
      '3 of your 4 genres',
      'free that night',
      'plays originals',
    ]);
  });
});

describe('a place', () => {
  it('is so far from another', () => {
    expect(distanceKm(AMSTERDAM, PARIS)).toBeCloseTo(430, -1);
    expect(distanceKm(AMSTERDAM, AMSTERDAM)).toBe(0);
    expect(distanceKm(AMSTERDAM, { ...PARIS, lat: null })).toBeNull();
  });
  it('is local within 100 km, even over a border', () => {
    expect(scopeOf(60, 'BE', 'NL')).toBe('Local');
    expect(scopeOf(160, 'NL', 'NL')).toBe('National');
    expect(scopeOf(160, 'BE', 'NL')).toBe('International');
    expect(scopeOf(null, null, 'NL')).toBeNull();
  });
});

describe('the nearness of genres', () => {
  const genre = fc.constantFrom(...GENRES);
  it('is one for itself, the same both ways, and less for any other', () => {
    fc.assert(
      fc.property(genre, genre, (a, b) => {
        expect(genreAffinity(a, b)).toBeCloseTo(genreAffinity(b, a), 12);
        if (a === b) expect(genreAffinity(a, b)).toBe(1);
        else expect(genreAffinity(a, b)).toBeLessThanOrEqual(0.8);
      }),
    );
  });
  it('agrees with the ear', () => {
    for (const [a, b] of [
      ['Indie', 'Alternative'],
      ['Indie', 'Rock'],
      ['Punk', 'Hardcore'],
      ['House', 'Techno'],
      ['Soul', 'R&B'],
      ['Folk', 'Bluegrass'],
      ['Pop', 'K-Pop'],
      ['Jazz', 'Bossa Nova'],
      ['Reggae', 'Dub'],
      ['Metal', 'Rock'],
    ] as const) {
      expect(genreAffinity(a, b), `${a} and ${b}`).toBeGreaterThanOrEqual(NEAR);
    }
    for (const [a, b] of [
      ['Opera', 'Punk'],
      ['Metal', 'Bossa Nova'],
      ['Techno', 'Folk'],
      ['Jazz', 'Hardcore'],
    ] as const) {
      expect(genreAffinity(a, b), `${a} and ${b}`).toBeLessThan(NEAR);
    }
  });
});

const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const place = {
  lat: nullable(fc.double({ min: -85, max: 85, noNaN: true })),
  lng: nullable(fc.double({ min: -180, max: 180, noNaN: true })),
  countryCode: nullable(fc.constantFrom('NL', 'FR', 'US')),
};
const record = {
  rating: nullable(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
  reviewCount: fc.nat(200),
  played: fc.nat(200),
  cancelled: fc.nat(40),
};
const night = fc.constantFrom<Availability>('free', 'unavailable', 'booked', null);
const anyArtist: fc.Arbitrary<ArtistCandidate> = fc.record({
  id: fc.uuid(),
  ...place,
  ...record,
  genres: fc.uniqueArray(fc.constantFrom<string>(...GENRES, 'polka', 'hip hop'), { maxLength: 6 }),
  moods: fc.uniqueArray(fc.constantFrom(...MOODS)),
  loudness: nullable(fc.constantFrom(...LOUDNESSES)),
  musicType: fc.constantFrom(...MUSIC_TYPES),
  feeMinCents: nullable(fc.integer({ min: 0, max: 300_000 })),
  feeMaxCents: nullable(fc.integer({ min: 300_000, max: 900_000 })),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  draw: nullable(fc.nat(5000)),
  travelKm: nullable(fc.nat(20_000)),
  night,
});
const anyOpening: fc.Arbitrary<OpeningCandidate> = fc.record({
  id: fc.uuid(),
  ...place,
  ...record,
  date: fc.constantFrom('2027-03-12', '2027-05-01', '2026-12-01'),
  deadline: nullable(fc.constantFrom('2027-02-20', '2026-11-01')),
  slots: fc.integer({ min: 1, max: 5 }),
  genres: fc.uniqueArray(fc.constantFrom<string>(...GENRES), { maxLength: 6 }),
  moods: fc.uniqueArray(fc.constantFrom(...MOODS)),
  loudness: nullable(fc.constantFrom(...LOUDNESSES)),
  locationScope: fc.uniqueArray(fc.constantFrom(...LOCATION_SCOPES), { minLength: 1 }),
  musicType: fc.constantFrom(...MUSIC_TYPES),
  budgetCents: nullable(fc.integer({ min: 1, max: 900_000 })),
  currency: fc.constantFrom('EUR', 'USD'),
  capacity: fc.integer({ min: 1, max: 20_000 }),
  night,
});
const reader = fc.constantFrom('artist' as const, 'venue' as const);
const scoreOf = (a: ArtistForMatch, o: OpeningForMatch, n: Availability, r: 'artist' | 'venue') =>
  scorePair(a, o, n, r).score;

describe('a score', () => {
  it('is between nothing and one, and so is each feature, whose weights make a whole', () => {
    fc.assert(
      fc.property(anyArtist, anyOpening, reader, (a, o, r) => {
        const { score, features } = scorePair(a, o, a.night, r);
        for (const each of [score, ...features.map((feature) => feature.score)]) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(1);
        }
        expect(features.reduce((sum, feature) => sum + feature.weight, 0)).toBeCloseTo(1, 9);
        expect(features.reduce((sum, feature) => sum + feature.weight * feature.score, 0)).toBeCloseTo(
          score,
          5,
        );
      }),
    );
  });
  it('speaks in whole words', () => {
    fc.assert(
      fc.property(anyArtist, anyOpening, reader, (a, o, r) => {
        for (const { sentence } of scorePair(a, o, a.night, r).reasons) {
          expect(sentence).not.toMatch(/undefined|null|NaN|Infinity|^\s|\s$|\s\s/);
          expect(sentence.length).toBeGreaterThan(3);
        }
      }),
    );
  });
  it('is never worse for being nearer, at home or abroad', () => {
    fc.assert(
      fc.property(
        anyArtist,
        anyOpening,
        fc.double({ min: 0, max: 80, noNaN: true }),
        fc.double({ min: 0, max: 80, noNaN: true }),
        reader,
        (a, o, x, y, r) => {
          const venue = { ...o, lat: 0, lng: 0, locationScope: [...LOCATION_SCOPES] };
          const at = (lat: number) => scoreOf({ ...a, lat, lng: 0 }, venue, 'free', r);
          expect(at(Math.min(x, y))).toBeGreaterThanOrEqual(at(Math.max(x, y)));
        },
      ),
    );
  });
  it('is never worse for a higher offer', () => {
    fc.assert(
      fc.property(
        anyArtist,
        anyOpening,
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.nat(1_000_000),
        reader,
        (a, o, budget, more, r) => {
          const low = scoreOf(a, { ...o, budgetCents: budget }, 'free', r);
          expect(scoreOf(a, { ...o, budgetCents: budget + more }, 'free', r)).toBeGreaterThanOrEqual(low);
        },
      ),
    );
  });
  it('is never worse for one more genre that is sought', () => {
    fc.assert(
      fc.property(anyArtist, anyOpening, fc.nat(5), reader, (a, o, which, r) => {
        fc.pre(o.genres.length > 0 && a.genres.length > 0);
        const added = o.genres[which % o.genres.length] as string;
        fc.pre(!a.genres.includes(added));
        const more = scoreOf({ ...a, genres: [...a.genres, added] }, o, 'free', r);
        expect(more).toBeGreaterThanOrEqual(scoreOf(a, o, 'free', r));
      }),
    );
  });
  it('is never worse for better stars, kept bookings, a bigger draw or a night said to be free', () => {
    fc.assert(
      fc.property(anyArtist, anyOpening, fc.integer({ min: 10, max: 49 }), (a, o, tenths) => {
        const rated = (rating: number) => scoreOf({ ...a, rating, reviewCount: 3 }, o, 'free', 'venue');
        expect(rated((tenths + 1) / 10)).toBeGreaterThanOrEqual(rated(tenths / 10));
        const base = scoreOf(a, o, 'free', 'venue');
        expect(scoreOf({ ...a, played: a.played + 1 }, o, 'free', 'venue')).toBeGreaterThanOrEqual(base);
        expect(scoreOf({ ...a, cancelled: a.cancelled + 1 }, o, 'free', 'venue')).toBeLessThanOrEqual(base);
        if (a.draw !== null)
          expect(scoreOf({ ...a, draw: a.draw + 50 }, o, 'free', 'venue')).toBeGreaterThanOrEqual(base);
        expect(base).toBeGreaterThan(scoreOf(a, o, null, 'venue'));
      }),
    );
  });
  it('judges the artist for the venue and the venue for the artist', () => {
    const loved = { ...artist, rating: 5, reviewCount: 100 };
    expect(scoreOf(loved, opening, 'free', 'venue')).toBeGreaterThan(
      scoreOf(artist, opening, 'free', 'venue'),
    );
    expect(scoreOf(loved, opening, 'free', 'artist')).toBe(scoreOf(artist, opening, 'free', 'artist'));
  });
  it('weighs no fee of another currency', () => {
    const dear = { ...artist, currency: 'USD', feeMinCents: 900_000, feeMaxCents: 900_000 };
    const budget = scorePair(dear, opening, 'free', 'venue').features.find(
      (feature) => feature.name === 'budget',
    );
    expect(budget).toMatchObject({
      score: 0.5,
      reason: 'asks $9,000, you offer €500: other currencies',
      good: false,
    });
  });
});

describe('a ranking', () => {
  const artists = fc.uniqueArray(anyArtist, { selector: (each) => each.id, maxLength: 25 });
  const openings = fc.uniqueArray(anyOpening, { selector: (each) => each.id, maxLength: 25 });

  it('has nobody who is booked or unavailable, and everybody else', () => {
    fc.assert(
      fc.property(anyOpening, artists, (o, all) => {
        const { total, matches } = rankArtists(o, all);
        expect(matches.every(({ candidate }) => candidate.night === 'free' || candidate.night === null)).toBe(
          true,
        );
        const free = all.filter((each) => each.night === 'free' || each.night === null);
        expect(new Set(matches.map(({ candidate }) => candidate.id))).toEqual(
          new Set(free.map((each) => each.id)),
        );
        expect(total).toBe(free.length);
      }),
    );
  });
  it('has no opening that is over, past its deadline, or on a night that is taken', () => {
    fc.assert(
      fc.property(anyArtist, openings, (a, all) => {
        for (const { candidate } of rankOpenings(a, all, '2027-01-15').matches) {
          expect(candidate.date >= '2027-01-15').toBe(true);
          expect(candidate.deadline === null || candidate.deadline >= '2027-01-15').toBe(true);
          expect(candidate.night === 'free' || candidate.night === null).toBe(true);
        }
      }),
    );
  });
  it('is the same in whatever order the candidates come, best first, equals by id', () => {
    fc.assert(
      fc.property(
        anyOpening,
        artists.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        (o, [all, shuffled]) => {
          const { matches } = rankArtists(o, all);
          expect(rankArtists(o, shuffled).matches).toEqual(matches);
          for (const [at, match] of matches.entries()) {
            const next = matches[at + 1];
            if (!next) break;
            expect(next.needs.length > 0 || match.needs.length === 0).toBe(true);
            if (next.needs.length > 0 !== match.needs.length > 0) continue;
            expect(match.score).toBeGreaterThanOrEqual(next.score);
            if (match.score === next.score) expect(match.candidate.id < next.candidate.id).toBe(true);
          }
        },
      ),
    );
  });
  it('shows on its pages what it shows as a whole', () => {
    fc.assert(
      fc.property(anyOpening, artists, fc.integer({ min: 1, max: 7 }), (o, all, limit) => {
        const whole = rankArtists(o, all);
        const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, at) =>
          rankArtists(o, all, { offset: at * limit, limit }),
        );
        expect(pages.flatMap((page) => page.matches)).toEqual(whole.matches);
      }),
    );
  });
  it('says of each match what the pair alone would say', () => {
    fc.assert(
      fc.property(anyOpening, artists, (o, all) => {
        for (const { candidate, chance: _, isNew: __, ...score } of rankArtists(o, all).matches) {
          expect(score).toEqual(scorePair(candidate, o, candidate.night, 'venue'));
        }
      }),
    );
  });
  it('puts who would have to do what they do not in a section of its own', () => {
    const covers = { ...artist, id: 'covers', night: 'free' as const, musicType: 'cover' as const };
    const homely = { ...covers, id: 'homely', musicType: 'original' as const, travelKm: 5 };
    const poor = { ...homely, id: 'poor', travelKm: 500, genres: ['Opera'], rating: 1, night: null };
    const { matches, fitting } = rankArtists(opening, [covers, homely, poor]);
    expect(fitting).toBe(1);
    expect(matches.map(({ candidate, needs }) => [candidate.id, needs])).toEqual([
      ['poor', []],
      ['covers', ['play originals']],
      ['homely', ['travel 18 km']],
    ]);
  });
  it('offers nobody who plays the same room in these weeks, or far away the night before', () => {
    const room = { venueId: 'room', date: '2027-03-12', lat: AMSTERDAM.lat, lng: AMSTERDAM.lng };
    const played = (date: string, venueId: string, at = AMSTERDAM) => ({
      date,
      venueId,
      lat: at.lat,
      lng: at.lng,
    });
    expect(clashWith([played('2027-02-10', 'room')], room)).toBe('same-room');
    expect(clashWith([played('2027-04-10', 'room')], room)).toBe('same-room');
    expect(clashWith([played('2027-02-01', 'room')], room)).toBeNull();
    const lisbon = { lat: 38.7223, lng: -9.1393, countryCode: 'PT' };
    expect(clashWith([played('2027-03-11', 'far', lisbon)], room)).toBe('journey');
    expect(clashWith([played('2027-03-13', 'far', lisbon)], room)).toBe('journey');
    expect(clashWith([played('2027-03-10', 'far', lisbon)], room)).toBeNull();
    expect(clashWith([played('2027-03-11', 'near', PARIS)], room)).toBeNull();
    const clashing = { ...artist, id: 'clashing', night: 'free' as const, clash: 'journey' as const };
    expect(rankArtists(opening, [clashing]).total).toBe(0);
  });
  it('shows an artist at most two nights of one venue among the first ten', () => {
    const night = (venueId: string, at: number) => ({
      ...opening,
      ...(venueId === 'best' ? {} : { rating: 2 }),
      id: `${venueId}-${at}`,
      venueId,
      night: 'free' as const,
    });
    const all = [
      ...Array.from({ length: 9 }, (_, at) => night('best', at)),
      ...Array.from({ length: 9 }, (_, at) => night(`other${at}`, 0)),
    ];
    const { matches } = rankOpenings(artist, all, '2026-12-01');
    const first = matches.slice(0, 10).map(({ candidate }) => candidate.venueId);
    expect(first.slice(0, 2)).toEqual(['best', 'best']);
    expect(first.filter((venueId) => venueId === 'best')).toHaveLength(2);
    expect(matches).toHaveLength(18);
  });
  it('puts a loud act low for a room that listens, and warns of a crowd twice the room', () => {
    const quiet = { ...artist, id: 'quiet', night: null, loudness: 'Quiet' as const, genres: ['Indie'] };
    const loud = {
      ...quiet,
      id: 'loud',
      night: 'free' as const,
      loudness: 'Very Loud' as const,
      genres: ['Rock', 'Indie', 'Punk', 'Jazz'],
    };
    const { matches } = rankArtists({ ...opening, loudness: 'Quiet' }, [loud, quiet]);
    expect(matches.map(({ candidate, needs }) => [candidate.id, needs])).toEqual([
      ['quiet', []],
      ['loud', ['play quietly']],
    ]);
    const crowd = scorePair({ ...artist, draw: 280 }, { ...opening, capacity: 70 }, 'free', 'venue').reasons;
    expect(crowd.find(({ name }) => name === 'draw')).toMatchObject({
      sentence: "draws about 280, far more than your room's 70",
      good: false,
    });
  });
  it('moves by no name, photo, gender, ethnicity, language or age', () => {
    fc.assert(
      fc.property(
        anyOpening,
        artists,
        fc.dictionary(
          fc.constantFrom('name', 'avatarPath', 'gender', 'ethnicity', 'language', 'age', 'bio'),
          fc.string(),
        ),
        (o, all, traits) => {
          const ids = (some: ArtistCandidate[]) =>
            rankArtists(o, some).matches.map(({ candidate, score }) => [candidate.id, score]);
          expect(ids(all.map((each) => ({ ...each, ...traits })))).toEqual(ids(all));
        },
      ),
    );
    const read = columnsOf(ARTIST_FACTS).map(({ column }) => column);
    for (const never of ['name', 'avatar_path', 'gender', 'language', 'age', 'bio'])
      expect(read).not.toContain(never);
  });
  it('puts the artist who fits above the one who does not', () => {
    const fits = { ...artist, id: 'fits', night: 'free' as const };
    const far = { ...fits, id: 'far', ...PARIS };
    const other = { ...fits, id: 'other', genres: ['Opera'] };
    const dear = { ...fits, id: 'dear', feeMinCents: 300_000, feeMaxCents: 400_000 };
    const { matches } = rankArtists(opening, [other, dear, far, fits]);
    expect(matches[0]?.candidate.id).toBe('fits');
    expect(matches.at(-1)?.candidate.id).toBe('other');
  });
  it('judges by criteria that each have a name of their own, with these weights', () => {
    expect(Object.fromEntries(CRITERIA.map(({ name, weight }) => [name, weight]))).toEqual({
      night: 0.14,
      genres: 0.26,
      budget: 0.18,
      distance: 0.14,
      location: 0.08,
      mood: 0.07,
      loudness: 0.06,
      'music-type': 0.06,
      draw: 0.08,
      rating: 0.08,
      reliability: 0.07,
      deadline: 0,
      'been-here': 0.2,
      'rooms-alike': 0.12,
      'played-with': 0.08,
      answers: 0.1,
    });
  });
});

describe('the facts that criteria declare', () => {
  it('are what matching reads of an artist and of an opening', () => {
    expect(Object.keys(artist)).toEqual(expect.arrayContaining(Object.keys(ARTIST_FACTS)));
    expect(Object.keys(opening)).toEqual(expect.arrayContaining(Object.keys(OPENING_FACTS)));
    expect(columnsOf(ARTIST_FACTS)).toContainEqual({ column: 'fee_min_cents', isList: false });
  });
  it('are read from a row by name; a list is an array or text with commas between', () => {
    const row = { moods: 'Upbeat,80s', genres: 'Rock, Hip Hop', music_type: 'cover', travel_km: 90 };
    expect(readFacts(ARTIST_FACTS, row)).toMatchObject({
      moods: ['Upbeat', '80s'],
      genres: ['Rock', 'Hip Hop'],
      musicType: 'cover',
      travelKm: 90,
    });
    expect(readFacts(ARTIST_FACTS, { ...row, moods: null }).moods).toEqual([]);
    expect(readFacts(ARTIST_FACTS, { ...row, moods: ['Mellow'] }).moods).toEqual(['Mellow']);
  });
});
