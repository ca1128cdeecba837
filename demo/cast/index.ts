import { ARTISTS_OF_BRITAIN } from '#demo/cast/artists-britain.ts';
import { ARTISTS_OF_IRELAND } from '#demo/cast/artists-ireland.ts';
import { ARTISTS_OF_NORTHERN_EUROPE } from '#demo/cast/artists-northern-europe.ts';
import { ARTISTS_OVERSEAS } from '#demo/cast/artists-overseas.ts';
import { ARTISTS_OF_SOUTHERN_EUROPE } from '#demo/cast/artists-southern-europe.ts';
import { ARTISTS_OF_WESTERN_EUROPE } from '#demo/cast/artists-western-europe.ts';
import type { CastArtist, CastVenue } from '#demo/cast/member.ts';
import { VENUES_OF_BRITAIN } from '#demo/cast/venues-britain.ts';
import { VENUES_OF_EUROPE } from '#demo/cast/venues-europe.ts';
import { VENUES_OF_IRELAND } from '#demo/cast/venues-ireland.ts';
import { VENUES_OVERSEAS } from '#demo/cast/venues-overseas.ts';

/** Every artist beside the demo's own. */
export const CAST_ARTISTS: readonly CastArtist[] = [
  ...ARTISTS_OF_IRELAND,
  ...ARTISTS_OF_BRITAIN,
  ...ARTISTS_OF_WESTERN_EUROPE,
  ...ARTISTS_OF_SOUTHERN_EUROPE,
  ...ARTISTS_OF_NORTHERN_EUROPE,
  ...ARTISTS_OVERSEAS,
];

/** Every venue beside the demo's own. */
export const CAST_VENUES: readonly CastVenue[] = [
  ...VENUES_OF_IRELAND,
  ...VENUES_OF_BRITAIN,
  ...VENUES_OF_EUROPE,
  ...VENUES_OVERSEAS,
];
