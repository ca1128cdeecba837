import { MOODS, type Mood } from '#core/catalogue/filters.ts';
import type { Database, Tables } from '#core/database.types.ts';
import type { ArtistProfileForm, ArtistProfileValues } from '#core/profile/artist-profile.ts';
import { videosOf } from '#core/profile/live-videos.ts';
import { spelledGenres } from './genres/spelled-genres.ts';

/** The files an artist's profile names; they are kept beside the form, which holds what is typed. */
export type ArtistFiles = {
  avatarPath: string | null;
  bannerPath: string | null;
  photoPaths: string[];
  techRiderPath: string | null;
  hospitalityRiderPath: string | null;
};

export const NO_ARTIST_FILES: ArtistFiles = {
  avatarPath: null,
  bannerPath: null,
  photoPaths: [],
  techRiderPath: null,
  hospitalityRiderPath: null,
};

/** The form as it opens: the saved profile, missing values as empty text; nothing saved makes an empty form. */
export function artistForm(row: Tables<'artist_profiles'> | null, currency: string): ArtistProfileForm {
  return {
    name: row?.name ?? '',
    bio: row?.bio ?? '',
    location: row?.location ?? '',
    genres: row?.genres ?? '',
    instagram: row?.instagram ?? '',
    twitter: row?.twitter ?? '',
    website: row?.website ?? '',
    spotify: row?.spotify ?? '',
    bandcamp: row?.bandcamp ?? '',
    soundcloud: row?.soundcloud ?? '',
    placeId: row?.place_id ?? null,
    feeMinCents: row?.fee_min_cents ?? null,
    feeMaxCents: row?.fee_max_cents ?? null,
    currency: (row?.currency ?? currency) as ArtistProfileForm['currency'],
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
  if (!row) return NO_ARTIST_FILES;
  return {
    avatarPath: row.avatar_path,
    bannerPath: row.banner_path,
    photoPaths: row.photo_paths,
    techRiderPath: row.tech_rider_path,
    hospitalityRiderPath: row.hospitality_rider_path,
  };
}

type Row = Omit<Database['public']['Tables']['artist_profiles']['Insert'], 'user_id'>;

/** The row as it is saved. Genres take the catalogue's spelling where they are in it; others stay as typed. */
export function artistRow(form: ArtistProfileValues, files: ArtistFiles): Row {
  return {
    name: form.name,
    bio: form.bio,
    location: form.location,
    genres: spelledGenres(form.genres),
    instagram: form.instagram,
    twitter: form.twitter,
    website: form.website,
    spotify: form.spotify,
    bandcamp: form.bandcamp,
    soundcloud: form.soundcloud,
    place_id: form.placeId,
    fee_min_cents: form.feeMinCents,
    fee_max_cents: form.feeMaxCents,
    currency: form.currency,
    moods: form.moods,
    loudness: form.loudness,
    music_type: form.musicType,
    draw: form.draw,
    travel_km: form.travelKm,
    followers: form.followers,
    live_videos: form.liveVideos,
    avatar_path: files.avatarPath,
    banner_path: files.bannerPath,
    photo_paths: files.photoPaths,
    tech_rider_path: files.techRiderPath,
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
