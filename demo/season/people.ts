import type { Currency } from '#core/money/currencies.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_ADMIN,
  DEMO_ARTIST,
  DEMO_HOUSE,
  DEMO_VENUE,
  type DemoAccount,
} from '#demo/accounts.ts';
import { placeLabel } from '#demo/cast/cities.ts';
import {
  DEMO_ADMIN_PROFILE,
  DEMO_ARTIST_PROFILE,
  DEMO_HOUSE_PROFILE,
  DEMO_VENUE_PROFILE,
} from '#demo/cast/demo-profiles.ts';
import { CAST_ARTISTS, CAST_VENUES } from '#demo/cast/index.ts';
import { type CastArtist, type CastVenue, currencyOf, handleOf } from '#demo/cast/member.ts';
import { DEMO_FILES } from '#demo/files.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row, UserRow } from '#demo/season/rows.ts';

type Account = { id: string; userId: string; email: string; currency: Currency; signer: string };
export type Artist = CastArtist & Account;
export type Venue = CastVenue & Account;

export type People = {
  demoArtist: Artist;
  demoVenue: Venue;
  /** The one with several rooms. */
  demoHouse: Venue;
  adminVenue: Venue;
  /** The cast without the demo's accounts. */
  artists: Artist[];
  venues: Venue[];
};

/** Everyone of the season, each with the ids their rows have. */
export function gatherPeople(): People {
  return {
    demoArtist: { ...DEMO_ARTIST_PROFILE, ...accountOf(DEMO_ARTIST, DEMO_ARTIST_PROFILE) },
    demoVenue: { ...DEMO_VENUE_PROFILE, ...accountOf(DEMO_VENUE, DEMO_VENUE_PROFILE) },
    demoHouse: { ...DEMO_HOUSE_PROFILE, ...accountOf(DEMO_HOUSE, DEMO_HOUSE_PROFILE) },
    adminVenue: { ...DEMO_ADMIN_PROFILE, ...accountOf(DEMO_ADMIN, DEMO_ADMIN_PROFILE) },
    artists: CAST_ARTISTS.map((artist) => ({ ...artist, ...castAccount('artist', artist) })),
    venues: CAST_VENUES.map((venue) => ({ ...venue, ...castAccount('venue', venue) })),
  };
}

/** The accounts of everyone, made at `since`. */
export function userRows(people: People, since: string): UserRow[] {
  const user = (member: Account, userType: 'artist' | 'venue'): UserRow => ({
    id: member.userId,
    email: member.email,
    signsIn: DEMO_ACCOUNTS.some((account) => account.userId === member.userId),
    metadata: { user_type: userType, full_name: member.signer },
    created_at: since,
  });
  return [
    ...[people.demoVenue, people.demoHouse, people.adminVenue, ...people.venues].map((venue) =>
      user(venue, 'venue'),
    ),
    ...[people.demoArtist, ...people.artists].map((artist) => user(artist, 'artist')),
  ];
}

/** The profile of an artist as its form would have saved it. */
export function artistRow(artist: Artist, since: string): Row<'artist_profiles'> {
  const handle = handleOf(artist.name);
  return {
    id: artist.id,
    user_id: artist.userId,
    name: artist.name,
    bio: artist.bio,
    location: placeLabel(artist.city),
    genres: artist.genres.join(', '),
    // Nobody's: a handle alone would lead to whoever has that name on the real service.
    instagram: `https://instagram.example/${handle}`,
    twitter: `https://twitter.example/${handle}`,
    website: `https://${handle}.example`,
    spotify: `https://spotify.example/artist/${handle}`,
    bandcamp: `${handle}.bandcamp.example`,
    soundcloud: `https://soundcloud.example/${handle}`,
    place_id: artist.city.placeId,
    fee_min_cents: artist.fee[0] * 100,
    fee_max_cents: artist.fee[1] * 100,
    currency: artist.currency,
    moods: artist.moods,
    loudness: artist.loudness,
    music_type: artist.musicType ?? 'original',
    draw: artist.draw,
    travel_km: artist.travelKm,
    followers: followersOf(artist.followers),
    live_videos: videosOf(artist, handle),
    ...(artist.id === DEMO_ARTIST.profileId
      ? {
          photo_paths: DEMO_FILES.photos,
          tech_rider_path: DEMO_FILES.techRider,
          hospitality_rider_path: DEMO_FILES.hospitalityRider,
        }
      : { photo_paths: [] }),
    verified: artist.followers >= 15_000,
    created_at: since,
  };
}

/** The profile of a venue as its form would have saved it. */
export function venueRow(venue: Venue, since: string, pastArtists: string[]): Row<'venue_profiles'> {
  const handle = handleOf(venue.name);
  const has = (amenity: CastVenue['amenities'][number]) => venue.amenities.includes(amenity);
  return {
    id: venue.id,
    user_id: venue.userId,
    name: venue.name,
    bio: venue.bio,
    capacity: venue.capacity,
    genres: venue.genres.join(', '),
    vibe: venue.vibe.join(', '),
    max_rate_cents: venue.maxRate * 100,
    currency: venue.currency,
    instagram: `https://instagram.example/${handle}`,
    instagram_followers: venue.followers,
    website: `https://${handle}.example`,
    address: venue.address,
    full_backline: has('fullBackline'),
    partial_backline: has('partialBackline'),
    no_backline: has('noBackline'),
    sound_tech: has('soundTech'),
    catering: has('catering'),
    lights_tech: has('lightsTech'),
    accommodation: has('accommodation'),
    place_id: venue.city.placeId,
    location: placeLabel(venue.city),
    past_artists: pastArtists,
    ...(venue.id === DEMO_VENUE.profileId
      ? {
          stage_photo_path: DEMO_FILES.stage,
          venue_photo_path: DEMO_FILES.room,
          tech_rider_path: DEMO_FILES.venueRider,
        }
      : {}),
    verified: venue.followers >= 10_000,
    created_at: since,
  };
}

function accountOf(account: DemoAccount, profile: CastArtist | CastVenue): Account {
  return {
    id: account.profileId,
    userId: account.userId,
    email: account.email,
    currency: currencyOf(profile.city),
    signer: account.fullName,
  };
}

function castAccount(side: 'artist' | 'venue', member: CastArtist | CastVenue): Account {
  const handle = handleOf(member.name);
  return {
    id: idOf(side, handle),
    userId: idOf('user', handle),
    email: `${handle}@cast.runningorder.example`,
    currency: currencyOf(member.city),
    signer: member.name,
  };
}

/** What the other platforms have beside so many followers on Instagram, in the proportions that are usual. */
function followersOf(instagram: number) {
  return {
    instagram,
    twitter: Math.round(instagram * 0.31),
    spotify: Math.round(instagram * 0.74),
    bandcamp: Math.round(instagram * 0.06),
    soundcloud: Math.round(instagram * 0.12),
  };
}

function videosOf({ name, city }: CastArtist, handle: string) {
  return [`Live in ${city.name}`, 'One take, one microphone', `${name}: the last song`].map((title, at) => ({
    title,
    url: `https://${handle}.example/live/${at + 1}`,
  }));
}
