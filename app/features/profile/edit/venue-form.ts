import type { Database, Tables } from '#core/database.types.ts';
import { listOf } from '#core/forms/fields.ts';
import { pastArtistsOf } from '#core/profile/venue-facts.ts';
import type { VenueProfileForm, VenueProfileValues } from '#core/profile/venue-profile.ts';
import { spelledGenres } from './genres/spelled-genres.ts';

/** The files a venue's profile names. */
export type VenueFiles = {
  avatarPath: string | null;
  bannerPath: string | null;
  stagePhotoPath: string | null;
  venuePhotoPath: string | null;
  techRiderPath: string | null;
};

export const NO_VENUE_FILES: VenueFiles = {
  avatarPath: null,
  bannerPath: null,
  stagePhotoPath: null,
  venuePhotoPath: null,
  techRiderPath: null,
};

export function venueForm(row: Tables<'venue_profiles'> | null, currency: string): VenueProfileForm {
  return {
    name: row?.name ?? '',
    bio: row?.bio ?? '',
    // Nothing until a number is typed; the schema asks for one.
    capacity: row?.capacity as number,
    genres: row?.genres ?? '',
    vibe: row?.vibe ?? '',
    maxRateCents: row?.max_rate_cents ?? null,
    currency: (row?.currency ?? currency) as VenueProfileForm['currency'],
    instagram: row?.instagram ?? '',
    instagramFollowers: row?.instagram_followers ?? 0,
    website: row?.website ?? '',
    address: row?.address ?? '',
    placeId: row?.place_id ?? null,
    fullBackline: row?.full_backline ?? false,
    partialBackline: row?.partial_backline ?? false,
    noBackline: row?.no_backline ?? false,
    soundTech: row?.sound_tech ?? false,
    catering: row?.catering ?? false,
    lightsTech: row?.lights_tech ?? false,
    accommodation: row?.accommodation ?? false,
    pastArtists: row?.past_artists.join('\n') ?? '',
  };
}

export function venueFiles(row: Tables<'venue_profiles'> | null): VenueFiles {
  if (!row) return NO_VENUE_FILES;
  return {
    avatarPath: row.avatar_path,
    bannerPath: row.banner_path,
    stagePhotoPath: row.stage_photo_path,
    venuePhotoPath: row.venue_photo_path,
    techRiderPath: row.tech_rider_path,
  };
}

type Row = Omit<Database['public']['Tables']['venue_profiles']['Insert'], 'user_id'>;

/** The row as it is saved. */
export function venueRow(form: VenueProfileValues, files: VenueFiles): Row {
  return {
    name: form.name,
    bio: form.bio,
    capacity: form.capacity,
    genres: spelledGenres(form.genres),
    vibe: listOf(form.vibe).join(', '),
    max_rate_cents: form.maxRateCents,
    currency: form.currency,
    instagram: form.instagram,
    instagram_followers: form.instagramFollowers,
    website: form.website,
    address: form.address,
    place_id: form.placeId,
    full_backline: form.fullBackline,
    partial_backline: form.partialBackline,
    no_backline: form.noBackline,
    sound_tech: form.soundTech,
    catering: form.catering,
    lights_tech: form.lightsTech,
    accommodation: form.accommodation,
    past_artists: pastArtistsOf(form.pastArtists),
    avatar_path: files.avatarPath,
    banner_path: files.bannerPath,
    stage_photo_path: files.stagePhotoPath,
    venue_photo_path: files.venuePhotoPath,
    tech_rider_path: files.techRiderPath,
  };
}
