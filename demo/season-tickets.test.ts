import { expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { makeSeason } from '#demo/season.ts';

test('the demo’s tickets are counted until today, and lead to what its statements say', () => {
  const today = '2026-11-28';
  const { rows, ticketTiers, ticketCounts, ticketing } = makeSeason(today);
  const shows = new Map(rows.shows.map((show) => [show.id, show]));
  const showOf = new Map(rows.bookings.map(({ id, show_id }) => [id, show_id]));
  const soldOf = new Map(
    rows.settlements.map(({ booking_id, tiers }) => [
      String(showOf.get(booking_id)),
      (tiers as { sold: number }[]).map(({ sold }) => sold),
    ]),
  );
  expect(ticketing.length).toBeGreaterThan(3);
  for (const { counted_at } of ticketCounts) expect(counted_at < `${today}T23`).toBe(true);
  const nights = new Set(ticketTiers.map(({ show_id }) => show_id));
  const before = [...nights].filter((id) => {
    const show = shows.get(id);
    return show?.venue_id === DEMO_VENUE.profileId && show.show_date < today;
  });
  expect(before.length).toBeGreaterThan(2);
  for (const id of nights) {
    const last = ticketTiers
      .filter(({ show_id }) => show_id === id)
      .map((tier) => ticketCounts.filter(({ tier_id }) => tier_id === tier.id).at(-1)?.sold ?? 0);
    expect(last.reduce((sum, sold) => sum + sold, 0)).toBeLessThanOrEqual(shows.get(id)?.capacity ?? 0);
    const stated = soldOf.get(id);
    for (const [at, sold] of last.entries()) expect(sold).toBeLessThanOrEqual(stated?.[at] ?? Infinity);
  }
});
