import { sql } from 'kysely';
import { playedStatuses } from '#core/booking/phase.ts';
import { KIT_PLATFORMS, type KitContent, type PlayedRoom } from '#core/press-kit/kit.ts';
import { videosOf } from '#core/profile/live-videos.ts';
import type { Db, Tx } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** More rooms than this are offered to nobody. */
const MOST_ROOMS = 100;

/** All of an artist that can stand in a press kit, as it is now, and where the technical rider is kept. */
export async function kitContent(
  db: Db | Tx,
  artistId: string,
): Promise<{ content: KitContent; riderPath: string | null; isShown: boolean } | null> {
  const artist = await db
    .selectFrom('artist_profiles')
    .selectAll()
    .where('id', '=', artistId)
    .executeTakeFirst();
  if (!artist) return null;
  const riderPath = artist.tech_rider_path;
  const photos = [artist.avatar_path, artist.banner_path, ...artist.photo_paths];
  const content = {
    name: artist.name,
    location: artist.location,
    genres: artist.genres,
    bio: artist.bio?.trim() || null,
    photos: [...new Set(photos.filter((path): path is string => Boolean(path)))],
    links: KIT_PLATFORMS.flatMap((platform) => {
      const typed = artist[platform]?.trim();
      return typed ? [{ platform, typed }] : [];
    }),
    videos: videosOf(artist.live_videos),
    rooms: await roomsPlayed(db, artistId),
    draw: artist.draw,
    rider: isPdf(riderPath),
  };
  return { content, riderPath, isShown: !artist.closed && !artist.suspended };
}

export const isPdf = (path: string | null): boolean => path?.toLowerCase().endsWith('.pdf') ?? false;

/** The venues that an artist has played at, the last one first. A venue that nobody finds is named by nobody else either. */
async function roomsPlayed(db: Db | Tx, artistId: string): Promise<PlayedRoom[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .where('b.artist_id', '=', artistId)
    .where(statusIn('b.status', playedStatuses))
    .where('b.did_not_play', '=', false)
    .where('v.listed', '=', true)
    .select(['v.id as venueId', 'v.name', 'v.location', sql<string>`max(b.show_date)::text`.as('day')])
    .groupBy(['v.id', 'v.name', 'v.location'])
    .orderBy('day', 'desc')
    .orderBy('v.id')
    .limit(MOST_ROOMS)
    .execute();
  return rows.map((row) => ({ ...row, location: row.location ?? '' }));
}
