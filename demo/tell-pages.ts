import { DEMO_ARTIST, DEMO_HOUSE, DEMO_VENUE } from '#demo/accounts.ts';
import type { Ask } from '#server/commands/reset-demo.ts';

const NOUNS = [
  ...['notifications', 'shows', 'bookings', 'conversations', 'agreements', 'settlements', 'invoices'],
  ...['payouts', 'availability', 'reviews', 'uses'],
];

/** Lets pages that are open on a demo account read anew. The thousands of rows of a season are written without a word. */
export async function tellPages(ask: Ask): Promise<void> {
  await ask(
    `select private.tell(person, noun, 'update', null) from unnest($1::uuid[]) person, unnest($2::text[]) noun`,
    [[DEMO_VENUE.userId, DEMO_HOUSE.userId, DEMO_ARTIST.userId], NOUNS],
  );
}
