import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import type { Ask } from '#server/reset-demo.ts';

/**
 * Lets pages that are open on a demo account read anew: a row of each kind they listen to is written once more, as it is.
 * The thousands of rows of a season are written without a word.
 */
export async function tellPages(ask: Ask): Promise<void> {
  const venue = `venue_id = '${DEMO_VENUE.profileId}'`;
  const artist = `artist_id = '${DEMO_ARTIST.profileId}'`;
  const users = [DEMO_VENUE, DEMO_ARTIST].map(({ userId }) => `user_id = '${userId}'`);
  await again(ask, 'notifications', users);
  await again(ask, 'shows', [venue]);
  for (const table of ['bookings', 'conversations', 'agreements', 'settlements', 'invoices'])
    await again(ask, table, [venue, artist]);
}

async function again(ask: Ask, table: string, wheres: readonly string[]): Promise<void> {
  const rows = wheres.map((where) => `(select id from public.${table} where ${where} limit 1)`);
  await ask(`update public.${table} set id = id where id in (${rows.join(' union ')})`);
}
