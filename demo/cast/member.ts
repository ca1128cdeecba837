import type { Loudness, Mood, MusicType } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import type { Currency } from '#core/money/currencies.ts';
import type { Amenity } from '#core/profile/venue-facts.ts';
import type { City } from '#demo/cast/cities.ts';

/** One artist of the cast, as a profile tells of them. Fees in whole units of their currency, for one show. */
export type CastArtist = {
  name: string;
  city: City;
  genres: Genre[];
  moods: Mood[];
  loudness: Loudness;
  musicType?: MusicType;
  fee: [min: number, max: number];
  /** How many people come because of them, at home. */
  draw: number;
  travelKm: number;
  /** Followers on Instagram; the other platforms follow from it. */
  followers: number;
  bio: string;
};

/** One room of the cast. The rate is the most it pays an artist, in whole units of its currency. */
export type CastVenue = {
  /** A short name for routes: 'galway'. */
  key: string;
  name: string;
  city: City;
  address: string;
  /** As many people as a show there can have. */
  capacity: 50 | 70 | 250 | 350 | 500 | 750 | 1200;
  genres: Genre[];
  vibe: string[];
  maxRate: number;
  /** Full price of a usual ticket, in whole units of the currency. */
  ticket: number;
  followers: number;
  amenities: Amenity[];
  bio: string;
};

/** What people there are paid in: the euro where the product has no closer currency of its own. */
export function currencyOf({ countryCode }: City): Currency {
  if (countryCode === 'GB') return 'GBP';
  return ['US', 'CA', 'JP', 'KR', 'NG', 'AU'].includes(countryCode) ? 'USD' : 'EUR';
}

/** A name as an address has it: 'Bríd Mulqueen Trio' is 'bridmulqueentrio'. */
export function handleOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]/g, '');
}
