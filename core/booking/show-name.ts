import { t } from '#core/words/t.ts';

/** What a show is called in lists and sentences: 'The Larks at Paradiso'. */
export function showName({ artist, venue }: Record<'artist' | 'venue', { name: string }>): string {
  return t`${artist.name} at ${venue.name}`;
}

/** The same of a row of the database, whose own `name` is written in English. */
export const nameOfBooking = (row: { artist_name: string; venue_name: string }): string =>
  showName({ artist: { name: row.artist_name }, venue: { name: row.venue_name } });
