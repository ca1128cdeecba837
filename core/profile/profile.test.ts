import { describe, expect, it } from 'vitest';
import { artistProfileSchema } from '#core/profile/artist-profile.ts';
import { AMENITIES, pastArtistsOf, switchAmenity } from '#core/profile/venue-facts.ts';
import { venueProfileSchema } from '#core/profile/venue-profile.ts';

const say = (result: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

const artist = {
  name: 'Nova Drift',
  bio: '',
  location: 'Lisbon, Portugal',
  genres: 'Indie, Rock',
  instagram: '',
  twitter: '',
  website: '',
  spotify: '',
  bandcamp: '',
  soundcloud: '',
};

describe('an artist profile', () => {
  it('is asked for in the words of the form', () => {
    expect(
      say(
        artistProfileSchema.safeParse({
          ...artist,
          name: 'N',
          bio: 'x'.repeat(1001),
          location: 'L',
          genres: '',
          website: 'nowhere',
        }),
      ),
    ).toEqual([
      'name: Name must be at least 2 characters',
      'bio: Bio must be less than 1000 characters',
      'location: Location is required',
      'genres: Please specify at least one genre',
      'website: Please enter a valid URL',
    ]);
  });
  it('takes a bio of exactly 1000 characters and no website', () => {
    expect(artistProfileSchema.safeParse({ ...artist, bio: 'x'.repeat(1000) }).success).toBe(true);
  });
  it('is complete with the ten texts alone', () => {
    expect(artistProfileSchema.parse(artist)).toMatchObject({
      ...artist,
      feeMinCents: null,
      musicType: 'original',
    });
  });
  it('does not ask more at least than at most', () => {
    expect(
      say(artistProfileSchema.safeParse({ ...artist, feeMinCents: 80_000, feeMaxCents: 40_000 })),
    ).toEqual(['feeMaxCents: The highest fee cannot be below the lowest']);
    expect(
      artistProfileSchema.safeParse({ ...artist, feeMinCents: 40_000, feeMaxCents: 80_000 }).success,
    ).toBe(true);
  });
  it('keeps only videos that can be opened', () => {
    expect(
      say(
        artistProfileSchema.safeParse({
          ...artist,
          liveVideos: [{ title: 'Live', url: 'javascript:alert(1)' }],
        }),
      ),
    ).toEqual(['liveVideos.0.url: Please enter a valid URL']);
  });
});

describe('a venue profile', () => {
  const venue = { name: 'The Cellar', capacity: 70 };
  it('needs a name and a room that holds someone', () => {
    expect(venueProfileSchema.safeParse(venue).success).toBe(true);
    expect(say(venueProfileSchema.safeParse({ ...venue, capacity: 0 }))).toEqual([
      'capacity: Capacity must be at least 1',
    ]);
    expect(say(venueProfileSchema.safeParse({ ...venue, capacity: 70.5 }))).toEqual([
      'capacity: Please write a whole number like 950 or 1,200',
    ]);
    expect(say(venueProfileSchema.safeParse({ ...venue, capacity: 200_001 }))).toEqual([
      'capacity: Capacity can be at most 200,000',
    ]);
    expect(say(venueProfileSchema.safeParse({ ...venue, instagramFollowers: Number.NaN }))).toEqual([
      'instagramFollowers: Please write a whole number like 950 or 1,200',
    ]);
  });
  it('has a backline or none, not both', () => {
    expect(say(venueProfileSchema.safeParse({ ...venue, noBackline: true, partialBackline: true }))).toEqual([
      'noBackline: No backline cannot be combined with a full or partial backline',
    ]);
  });
  it('switches the backlines so that they never contradict', () => {
    const none = Object.fromEntries(AMENITIES.map((each) => [each, false])) as Record<
      (typeof AMENITIES)[number],
      boolean
    >;
    const full = switchAmenity(none, 'fullBackline', true);
    expect(switchAmenity(full, 'noBackline', true)).toMatchObject({ fullBackline: false, noBackline: true });
    expect(switchAmenity(switchAmenity(none, 'noBackline', true), 'partialBackline', true)).toMatchObject({
      partialBackline: true,
      noBackline: false,
    });
    expect(switchAmenity(full, 'catering', true)).toMatchObject({ fullBackline: true, catering: true });
  });
  it('lists past artists one a line', () => {
    expect(pastArtistsOf('The A\n\n the a \nThe B\n')).toEqual(['The A', 'The B']);
    const many = Array.from({ length: 201 }, (_, at) => `Band ${at}`).join('\n');
    expect(say(venueProfileSchema.safeParse({ ...venue, pastArtists: many }))).toEqual([
      'pastArtists: List at most 200 artists',
    ]);
  });
});

it('does not ask for the followers of a platform that was left empty', () => {
  const form = { ...artist, followers: { instagram: undefined, spotify: 12 } };
  expect(artistProfileSchema.safeParse(form).error?.issues).toBeUndefined();
});

it('says how a count is written when one could not be read', () => {
  const form = { ...artist, draw: Number.NaN, travelKm: Number.NaN, followers: { spotify: Number.NaN } };
  expect(say(artistProfileSchema.safeParse(form))).toEqual(
    ['draw', 'travelKm', 'followers.spotify'].map(
      (field) => `${field}: Please write a whole number like 950 or 1,200`,
    ),
  );
});
