import { ARTISTS_OF_BRITAIN } from '#demo/cast/artists-britain.ts';
import { ARTISTS_OF_EUROPE } from '#demo/cast/artists-europe.ts';
import { ARTISTS_OF_IRELAND } from '#demo/cast/artists-ireland.ts';
import { ARTISTS_OVERSEAS } from '#demo/cast/artists-overseas.ts';
import type { CastArtist, CastVenue } from '#demo/cast/member.ts';
import { VENUES_ABROAD } from '#demo/cast/venues-abroad.ts';
import { VENUES_OF_IRELAND } from '#demo/cast/venues-ireland.ts';

/** Every artist beside the demo's own. */
export const CAST_ARTISTS: readonly CastArtist[] = [
  ...ARTISTS_OF_IRELAND,
  ...ARTISTS_OF_BRITAIN,
  ...ARTISTS_OF_EUROPE,
  ...ARTISTS_OVERSEAS,
];

/** Every venue beside the demo's own. */
export const CAST_VENUES: readonly CastVenue[] = [...VENUES_OF_IRELAND, ...VENUES_ABROAD];
