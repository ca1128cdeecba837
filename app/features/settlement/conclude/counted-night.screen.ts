import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { bookedShow, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('the house sheet begins with the last counts, says where each figure came from, and leaves empty what nobody counted', async () => {
  const { backend } = screens;
  const [venue, artist] = await Promise.all([
    newVenue(backend, 'Quay Room'),
    newArtist(backend, 'Silver Lake'),
  ]);
  const { showId, bookingId } = await bookedShow(backend, { venue, artist, daysAgo: 2 });
  const [full, presale] = [randomUUID(), randomUUID()];
  await backend.pool.query(
    `insert into private.ticket_tiers (id, show_id, place, name, price_cents)
     values ($2, $1, 0, 'Full price', 1700), ($3, $1, 1, 'Pre-sale', 1300)`,
    [showId, full, presale],
  );
  await backend.pool.query(
    `insert into private.ticket_counts (show_id, tier_id, seller, sold, source, counted_at, entered_at)
     select $1, x.tier, x.seller, x.sold, x.source, private.now() - x.before, private.now() from (values
       ($2::uuid, '', 90, 'typed', interval '5 days'), ($2, '', 31, 'typed', interval '4 days'),
       ($2, 'Ticketshop', 9, 'box-office', interval '3 days')) as x (tier, seller, sold, source, before)`,
    [showId, full],
  );
  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}&open=conclude`);
  const dialog = page.getByRole('dialog', { name: 'Conclude Show Finances' });
  await dialog.getByText('Filled in from the last counts').waitFor();
  await dialog.getByText(/^Full price: 31 by the house, typed, /).waitFor();
  await dialog.getByText(/^Full price: 9 by Ticketshop, by the link for the box office, /).waitFor();
  expect(await dialog.getByText(/90 by the house/).count()).toBe(0);
  expect(await dialog.getByLabel(/Full-price/i).inputValue()).toBe('31');
  expect(await dialog.getByLabel(/Pre-sale/i).inputValue()).toBe('');
  await dialog.getByText(/^Not stated yet: Pre-sale ticket, sold/).waitFor();
  const counts = dialog.getByRole('link', { name: 'All counts' });
  expect(await counts.getAttribute('href')).toBe(`/night/${showId}/tickets`);
  expect(await inspect('a house sheet that begins with counts')).toEqual([]);
});
