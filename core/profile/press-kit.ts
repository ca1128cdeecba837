import { genresWords } from '#core/catalogue/genre-words.ts';
import type { Tables } from '#core/database.types.ts';
import { videosOf } from '#core/profile/live-videos.ts';
import { type Platform, socialAddress } from '#core/profile/social.ts';
import { inLocale, t } from '#core/words/t.ts';

type Artist = Pick<
  Tables<'artist_profiles'>,
  | 'name'
  | 'bio'
  | 'genres'
  | 'genre_tags'
  | 'location'
  | 'rating'
  | 'review_count'
  | 'instagram'
  | 'twitter'
  | 'website'
  | 'spotify'
  | 'bandcamp'
  | 'soundcloud'
  | 'live_videos'
>;
type Venue = Pick<
  Tables<'venue_profiles'>,
  | 'name'
  | 'bio'
  | 'genres'
  | 'vibe'
  | 'location'
  | 'address'
  | 'capacity'
  | 'rating'
  | 'review_count'
  | 'instagram'
  | 'website'
  | 'lat'
  | 'lng'
  | 'country_code'
>;

const LONGEST = 158;

/** A press kit in one or two sentences, as a search engine or a messenger shows it: at most 158 characters. */
export function describeArtist(artist: Artist): string {
  const intro = t`${artist.name}: ${genresWords(artist.genres)} from ${artist.location}.`;
  return shortened(artist.bio ? `${intro} ${artist.bio}` : t`${intro} Book directly on Running Order.`);
}

export function describeVenue(venue: Venue): string {
  const where = venue.location || venue.address;
  const intro = t`${venue.name}${where ? `, ${where}` : ''}: holds ${venue.capacity.toLocaleString(inLocale('en-IE'))}.`;
  return shortened(venue.bio ? `${intro} ${venue.bio}` : t`${intro} Book a show directly on Running Order.`);
}

/** What schema.org calls a band: for search engines, of what the page shows and nothing else. */
export function artistData(artist: Artist, url: string, image: string | null): Record<string, unknown> {
  const { rating, review_count: reviews } = artist;
  return {
    '@type': 'MusicGroup',
    name: artist.name,
    url,
    ...(artist.bio ? { description: artist.bio } : {}),
    ...(image ? { image } : {}),
    genre: artist.genre_tags,
    foundingLocation: { '@type': 'Place', name: artist.location },
    sameAs: addresses([
      ['website', artist.website],
      ['instagram', artist.instagram],
      ['twitter', artist.twitter],
      ['spotify', artist.spotify],
      ['bandcamp', artist.bandcamp],
      ['soundcloud', artist.soundcloud],
    ]),
    subjectOf: videosOf(artist.live_videos).map((video) => ({
      '@type': 'CreativeWork',
      name: video.title,
      url: video.url,
    })),
    ...aggregate(rating, reviews),
  };
}

export function venueData(venue: Venue, url: string, image: string | null): Record<string, unknown> {
  return {
    '@type': 'MusicVenue',
    name: venue.name,
    url,
    ...(venue.bio ? { description: venue.bio } : {}),
    ...(image ? { image } : {}),
    maximumAttendeeCapacity: venue.capacity,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address || undefined,
      addressLocality: venue.location || undefined,
      addressCountry: venue.country_code?.trim() || undefined,
    },
    ...(venue.lat !== null && venue.lng !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: venue.lat, longitude: venue.lng } }
      : {}),
    sameAs: addresses([
      ['website', venue.website],
      ['instagram', venue.instagram],
    ]),
    ...aggregate(venue.rating, venue.review_count),
  };
}

function aggregate(rating: number | null, reviews: number) {
  if (rating === null || reviews === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 },
  };
}

function addresses(links: readonly (readonly [Platform, string | null])[]): string[] {
  return links
    .map(([platform, typed]) => (typed ? socialAddress(platform, typed) : null))
    .filter((address): address is string => address !== null);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}
