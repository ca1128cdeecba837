import { spelledGenres } from '#core/catalogue/spelled-genres.ts';
import type { Tables } from '#core/database.types.ts';
import type { ArtistProfileForm, ArtistProfileValues } from '#core/profile/artist-profile.ts';

/** A saved profile of either side. */
type Saved = Tables<'artist_profiles'> | Tables<'venue_profiles'>;
/** What the forms of both sides ask for. */
type SharedValues = Pick<
  ArtistProfileValues,
  'name' | 'bio' | 'genres' | 'instagram' | 'website' | 'placeId' | 'currency'
>;

/** The files that the profiles of both sides name; they are kept beside the form, which holds what is typed. */
export type SharedFiles = {
  avatarPath: string | null;
  bannerPath: string | null;
  techRiderPath: string | null;
};

/** What both forms open with: the saved profile, missing values as empty text. */
export function sharedFields(row: Saved | null, currency: string) {
  return {
    name: row?.name ?? '',
    bio: row?.bio ?? '',
    genres: row?.genres ?? '',
    instagram: row?.instagram ?? '',
    website: row?.website ?? '',
    placeId: row?.place_id ?? null,
    currency: (row?.currency ?? currency) as ArtistProfileForm['currency'],
  };
}

export function sharedFiles(row: Saved | null): SharedFiles {
  return {
    avatarPath: row?.avatar_path ?? null,
    bannerPath: row?.banner_path ?? null,
    techRiderPath: row?.tech_rider_path ?? null,
  };
}

/** What both save. Genres take the catalogue's spelling where they are in it; others stay as typed. */
export function sharedColumns(form: SharedValues, files: SharedFiles) {
  return {
    name: form.name,
    bio: form.bio,
    genres: spelledGenres(form.genres),
    instagram: form.instagram,
    website: form.website,
    place_id: form.placeId,
    currency: form.currency,
    avatar_path: files.avatarPath,
    banner_path: files.bannerPath,
    tech_rider_path: files.techRiderPath,
  };
}
