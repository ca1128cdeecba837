import type { Database, Tables } from '#core/database.types.ts';
import { listOf } from '#core/forms/fields.ts';
import { pastArtistsOf } from '#core/profile/venue-facts.ts';
import type { VenueProfileForm, VenueProfileValues } from '#core/profile/venue-profile.ts';
import { type SharedFiles, sharedColumns, sharedFields, sharedFiles } from './shared-form.ts';

export type VenueFiles = SharedFiles & { stagePhotoPath: string | null; venuePhotoPath: string | null };

/** The form as it opens: the saved profile, or an empty form. */
export function venueForm(row: Tables<'venue_profiles'> | null, currency: string): VenueProfileForm {
  return {
    ...sharedFields(row, currency),
    // Nothing until a number is typed; the schema asks for one.
    capacity: row?.capacity as number,
    vibe: row?.vibe ?? '',
    maxRateCents: row?.max_rate_cents ?? null,
    instagramFollowers: row?.instagram_followers ?? 0,
    address: row?.address ?? '',
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
  return {
    ...sharedFiles(row),
    stagePhotoPath: row?.stage_photo_path ?? null,
    venuePhotoPath: row?.venue_photo_path ?? null,
  };
}

export type VenueRow = Omit<Database['public']['Tables']['venue_profiles']['Insert'], 'user_id'>;

/** The row as it is saved. */
export function venueRow(form: VenueProfileValues, files: VenueFiles): VenueRow {
  return {
    ...sharedColumns(form, files),
    capacity: form.capacity,
    vibe: listOf(form.vibe).join(', '),
    max_rate_cents: form.maxRateCents,
    instagram_followers: form.instagramFollowers,
    address: form.address,
    full_backline: form.fullBackline,
    partial_backline: form.partialBackline,
    no_backline: form.noBackline,
    sound_tech: form.soundTech,
    catering: form.catering,
    lights_tech: form.lightsTech,
    accommodation: form.accommodation,
    past_artists: pastArtistsOf(form.pastArtists),
    stage_photo_path: files.stagePhotoPath,
    venue_photo_path: files.venuePhotoPath,
  };
}
