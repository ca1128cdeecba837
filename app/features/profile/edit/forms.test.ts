import { describe, expect, it } from 'vitest';
import { spelledGenres } from '#core/catalogue/spelled-genres.ts';
import { artistProfileSchema } from '#core/profile/artist-profile.ts';
import { videosOf } from '#core/profile/live-videos.ts';
import { venueProfileSchema } from '#core/profile/venue-profile.ts';
import { artistFiles, artistForm, artistRow, followersOf } from './artist-form.ts';
import { venueFiles, venueForm, venueRow } from './venue-form.ts';

describe('an artist’s form', () => {
  it('opens empty for a person without a profile, in their currency, and says what is missing', () => {
    const form = artistForm(null, 'EUR');
    expect(form).toMatchObject({ name: '', placeId: null, currency: 'EUR', liveVideos: [] });
    const { error } = artistProfileSchema.safeParse(form);
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Name must be at least 2 characters',
      'Location is required',
      'Please specify at least one genre',
    ]);
  });
  it('saves what was typed, and never columns that are not the person’s to write', () => {
    const form = artistProfileSchema.parse({
      ...artistForm(null, 'EUR'),
      name: 'Night Kiosk',
      location: 'Ghent, Belgium',
      genres: 'dream pop, hip hop',
      feeMinCents: 40_000,
      feeMaxCents: 80_000,
    });
    const row = artistRow(form, { ...artistFiles(null), photoPaths: ['me/a.png'] });
    expect(row).toMatchObject({
      genres: 'dream pop, Hip-Hop',
      fee_min_cents: 40_000,
      fee_max_cents: 80_000,
      photo_paths: ['me/a.png'],
    });
    for (const column of ['user_id', 'rating', 'verified', 'closed', 'lat'])
      expect(row).not.toHaveProperty(column);
  });
  it('reads what is kept as JSON with care', () => {
    expect(followersOf({ instagram: 1200, spotify: 'many', twitter: -1 })).toEqual({ instagram: 1200 });
    expect(
      videosOf([
        { title: 'Live', url: 'https://v.example/1' },
        { title: 'Bad', url: 'javascript:1' },
        { title: 'List', url: ['https://v.example'] },
        null,
      ]),
    ).toEqual([{ title: 'Live', url: 'https://v.example/1' }]);
  });
  it('spells genres as the catalogue does', () => {
    expect(spelledGenres('rock,  ROCK, lo-fi')).toBe('Rock, Lo-fi');
    expect(spelledGenres('indie; jazz / rock')).toBe('Indie, Jazz, Rock');
  });
});

describe('a venue’s form', () => {
  it('asks for a name and a capacity, and for nothing else', () => {
    const { error } = venueProfileSchema.safeParse(venueForm(null, 'EUR'));
    expect(error?.issues.map((issue) => issue.path[0])).toEqual(['name', 'capacity']);
  });
  it('saves past artists one a line', () => {
    const form = venueProfileSchema.parse({
      ...venueForm(null, 'EUR'),
      name: 'The Cellar',
      capacity: 70,
      pastArtists: 'Ana\n\n Ben \nana',
      maxRateCents: 50_000,
    });
    expect(venueRow(form, venueFiles(null))).toMatchObject({
      past_artists: ['Ana', 'Ben'],
      max_rate_cents: 50_000,
      capacity: 70,
    });
  });
});
