import { SETTING_DEFAULTS } from '#core/settings/all.ts';
import { EVERYONE } from '#testing/world.ts';
import type { TablePromise } from './promise.ts';

const ARTIST_TYPES = [
  ...[
    'name',
    'bio',
    'location',
    'genres',
    'instagram',
    'twitter',
    'website',
    'spotify',
    'bandcamp',
    'soundcloud',
  ],
  ...[
    'place_id',
    'fee_min_cents',
    'fee_max_cents',
    'currency',
    'moods',
    'loudness',
    'music_type',
    'draw',
    'travel_km',
  ],
  ...['followers', 'avatar_path', 'banner_path', 'photo_paths', 'tech_rider_path', 'hospitality_rider_path'],
  'live_videos',
];

const VENUE_TYPES = [
  ...[
    'name',
    'bio',
    'capacity',
    'genres',
    'vibe',
    'max_rate_cents',
    'currency',
    'instagram',
    'instagram_followers',
  ],
  ...[
    'website',
    'address',
    'full_backline',
    'partial_backline',
    'no_backline',
    'sound_tech',
    'catering',
    'lights_tech',
  ],
  ...['accommodation', 'place_id', 'avatar_path', 'banner_path', 'stage_photo_path', 'venue_photo_path'],
  ...['tech_rider_path', 'past_artists'],
];

/** Who people are, what they say of themselves, and when they are free. */
export const people: TablePromise[] = [
  { name: 'profiles', row: (w) => ({ id: w.artist.userId }), read: ['artist'] },
  {
    name: 'settings',
    row: (w) => ({ user_id: w.artist.userId }),
    read: ['artist'],
    update: {
      by: ['artist'],
      to: { theme: 'dark' },
      columns: Object.keys(SETTING_DEFAULTS),
    },
  },
  { name: 'places', row: () => ({ country_code: 'NL', name: 'Utrecht' }), read: EVERYONE },
  {
    name: 'mailing_list',
    row: () => ({ email: 'on-the-list@example.com' }),
    read: [],
    insert: {
      by: EVERYONE,
      row: () => ({ email: `${crypto.randomUUID()}@example.com` }),
      columns: ['email'],
    },
  },
  {
    name: 'artist_profiles',
    row: (w) => ({ id: w.artist.profileId }),
    read: EVERYONE,
    insert: {
      by: ['admin'],
      row: (w) => ({ user_id: w.admin.userId, name: 'The House Band', location: 'Here', genres: 'Jazz' }),
      columns: ['user_id', ...ARTIST_TYPES],
    },
    update: { by: ['artist'], to: { bio: 'We play.' }, columns: [...ARTIST_TYPES, 'hidden', 'plays_twice'] },
  },
  {
    name: 'venue_profiles',
    row: (w) => ({ id: w.venue.profileId }),
    read: EVERYONE,
    insert: {
      by: ['new venue'],
      row: (w) => ({ user_id: w.newVenue.userId, name: 'The New Room', capacity: 80 }),
      columns: ['user_id', ...VENUE_TYPES],
    },
    update: { by: ['venue'], to: { bio: 'A room.' }, columns: [...VENUE_TYPES, 'hidden'] },
  },
  // Read and written through acts and a computed read of one's own days.
  { name: 'availability_rules', row: (w) => ({ user_id: w.artist.userId }), read: [] },
  { name: 'availability_skips', row: (w) => ({ user_id: w.artist.userId }), read: [] },
  { name: 'day_notes', row: (w) => ({ user_id: w.artist.userId }), read: [] },
  { name: 'contacts', row: (w) => ({ user_id: w.artist.userId }), read: [] },
  { name: 'offer_forms', row: (w) => ({ user_id: w.artist.userId }), read: [] },
  { name: 'blocks', row: (w) => ({ artist_id: w.artist.profileId }), read: [] },
  {
    name: 'availability',
    row: (w) => ({ user_id: w.artist.userId, day: w.day }),
    read: ['artist'],
    insert: {
      by: ['artist'],
      row: (w) => ({ user_id: w.artist.userId, day: w.anotherDay, status: 'unavailable' }),
      columns: ['user_id', 'day', 'status'],
    },
    update: { by: ['artist'], to: { status: 'unavailable' }, columns: ['user_id', 'day', 'status'] },
    delete: { by: ['artist'] },
  },
];
