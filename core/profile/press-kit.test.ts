import { describe, expect, it } from 'vitest';
import { artistData, describeArtist, describeVenue, venueData } from './press-kit.ts';

const artist = {
  name: 'Night Kiosk',
  bio: null,
  genres: 'Dream Pop, Shoegaze',
  genre_tags: ['Dream Pop', 'Shoegaze'],
  location: 'Ghent, Belgium',
  rating: 4.5,
  review_count: 27,
  instagram: '@nightkiosk',
  twitter: null,
  website: 'javascript:alert(1)',
  spotify: null,
  bandcamp: null,
  soundcloud: null,
  live_videos: [],
};
const venue = {
  name: 'The Cellar',
  bio: null,
  genres: '',
  vibe: '',
  location: 'Ghent, Belgium',
  address: '',
  capacity: 70,
  rating: null,
  review_count: 0,
  instagram: null,
  website: null,
  lat: 51,
  lng: 3.7,
  country_code: 'BE',
};

describe('a press kit', () => {
  it('is told in one sentence where there is no bio', () => {
    expect(describeArtist(artist)).toBe(
      'Night Kiosk: Dream Pop, Shoegaze from Ghent, Belgium. Book directly on Running Order.',
    );
    expect(describeVenue(venue)).toBe(
      'The Cellar, Ghent, Belgium: holds 70. Book a show directly on Running Order.',
    );
  });
  it('is cut at a word before it grows too long', () => {
    const told = describeArtist({ ...artist, bio: 'word '.repeat(100) });
    expect(told.length).toBeLessThanOrEqual(158);
    expect(told).toMatch(/word…$/);
  });
  it('gives search engines what the page shows, and only addresses of the web', () => {
    expect(artistData(artist, 'https://x.example/a', null)).toMatchObject({
      '@type': 'MusicGroup',
      genre: ['Dream Pop', 'Shoegaze'],
      sameAs: ['https://www.instagram.com/nightkiosk'],
      aggregateRating: { ratingValue: 4.5, reviewCount: 27 },
    });
    expect(venueData(venue, 'https://x.example/v', null)).not.toHaveProperty('aggregateRating');
  });
});
