import { MOODS, type Mood } from '#core/catalogue/filters.ts';
import type { Database, Tables } from '#core/database.types.ts';
import type { ArtistProfileForm, ArtistProfileValues } from '#core/profile/artist-profile.ts';
import { videosOf } from '#core/profile/live-videos.ts';
import { type SharedFiles, sharedColumns, sharedFields, sharedFiles } from './shared-form.ts';

export type ArtistFiles = SharedFiles & { photoPaths: string[]; hospitalityRiderPath: string | null };

/** The form as it opens: the saved profile, missing values as empty text; nothing saved makes an empty form. */
export function artistForm(row: Tables<'artist_profiles'> | null, currency: string): ArtistProfileForm {
  return {
    ...sharedFields(row, currency),
    location: row?.location ?? '',
    twitter: row?.twitter ?? '',
    spotify: row?.spotify ?? '',
    bandcamp: row?.bandcamp ?? '',
    soundcloud: row?.soundcloud ?? '',
    feeMinCents: row?.fee_min_cents ?? null,
    feeMaxCents: row?.fee_max_cents ?? null,
    moods: (row?.moods ?? []).filter((mood): mood is Mood => (MOODS as readonly string[]).includes(mood)),
    loudness: (row?.loudness ?? null) as ArtistProfileForm['loudness'],
    musicType: (row?.music_type ?? 'original') as ArtistProfileForm['musicType'],
    draw: row?.draw ?? null,
    travelKm: row?.travel_km ?? null,
    followers: followersOf(row?.followers),
    liveVideos: videosOf(row?.live_videos),
  };
}

export function artistFiles(row: Tables<'artist_profiles'> | null): ArtistFiles {
  return {
    ...sharedFiles(row),
    photoPaths: row?.photo_paths ?? [],
    hospitalityRiderPath: row?.hospitality_rider_path ?? null,
  };
}

export type ArtistRow = Omit<Database['public']['Tables']['artist_profiles']['Insert'], 'user_id'>;

/** The row as it is saved. */
export function artistRow(form: ArtistProfileValues, files: ArtistFiles): ArtistRow {
  return {
    ...sharedColumns(form, files),
    location: form.location,
    twitter: form.twitter,
    spotify: form.spotify,
    bandcamp: form.bandcamp,
    soundcloud: form.soundcloud,
    fee_min_cents: form.feeMinCents,
    fee_max_cents: form.feeMaxCents,
    moods: form.moods,
    loudness: form.loudness,
    music_type: form.musicType,
    draw: form.draw,
    travel_km: form.travelKm,
    followers: form.followers,
    live_videos: form.liveVideos,
    photo_paths: files.photoPaths,
    hospitality_rider_path: files.hospitalityRiderPath,
  };
}

/** The followers kept as JSON, whole numbers only. */
export function followersOf(kept: unknown): NonNullable<ArtistProfileForm['followers']> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, count]) => Number.isInteger(count) && (count as number) >= 0),
  );
}
