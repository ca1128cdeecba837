import { addDays, daysBetween } from '#core/calendar/day.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { chanceOf } from '#demo/season/chance.ts';
import { idOf } from '#demo/season/ids.ts';
import type { CountRow, SeasonRows, TicketingRow, TierRow } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

/** How much of what is sold in the end is sold so many days before, in percent. */
const COURSE: readonly [daysBefore: number, percent: number][] = [
  [28, 18],
  [21, 30],
  [14, 46],
  [7, 66],
  [3, 82],
  [1, 93],
];
/** Tickets of a night are counted from so many days before it on. */
const AHEAD = 28;
/** So many nights of before a venue has counted. */
const BEFORE = 8;

/**
 * The tickets that the demo's own venues have counted: of coming booked nights until today, and of the last nights of before, whose
 * course leads to what their statements say.
 */
export function ticketRows(
  stage: Stage,
  { bookings, settlements }: Pick<SeasonRows, 'bookings' | 'settlements'>,
): { ticketing: TicketingRow[]; ticketTiers: TierRow[]; ticketCounts: CountRow[] } {
  const { today } = stage;
  const showOf = new Map(bookings.map(({ id, show_id }) => [id, show_id]));
  const soldAt = new Map(
    settlements.map(({ booking_id, tiers }) => {
      const stated = tiers as { name: string; sold: number }[];
      const of = (name: string) => stated.find((tier) => tier.name === name)?.sold ?? 0;
      return [showOf.get(booking_id), [of('full-price'), of('pre-sale')]];
    }),
  );
  const { demoVenue, demoHouse } = stage.people;
  const theirs = new Set([demoVenue.id, demoHouse.id]);
  const own = stage.shows.filter(({ row, venue }) => row.status === 'filled' && theirs.has(venue.id));
  const coming = own.filter(({ day }) => day > today && daysBetween(today, day) <= AHEAD);
  const venues = [...new Set(own.map(({ venue }) => venue.id))];
  const before = venues.flatMap((id) =>
    own
      .filter(({ row, day, venue }) => venue.id === id && day < today && soldAt.has(row.id))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1))
      .slice(0, BEFORE),
  );
  const tiers: TierRow[] = [];
  const counts: CountRow[] = [];
  for (const { row, day, timeZone } of [...coming, ...before]) {
    const chance = chanceOf(`tickets ${row.id}`);
    const of = (place: number, name: string, cents: number, most: number | null) => {
      const tier = {
        ...{ id: idOf('ticket-tier', row.id, place), show_id: row.id, place, name },
        ...{ price_cents: cents, allocation: most, on_sale_on: addDays(day, -AHEAD - 7) },
      };
      tiers.push(tier);
      return tier;
    };
    const full = of(0, 'Full price', row.full_price_cents ?? 0, null);
    const early = row.presale_price_cents
      ? of(1, 'Pre-sale', row.presale_price_cents, Math.ceil((row.capacity ?? 0) / 2))
      : null;
    const stated = soldAt.get(row.id);
    const inAll = Math.floor(((row.capacity ?? 0) * chance.int(45, 92)) / 100);
    const [fullEnd, earlyEnd] = stated
      ? [stated[0] ?? 0, stated[1] ?? 0]
      : early
        ? [Math.ceil(inAll * 0.6), Math.floor(inAll * 0.4)]
        : [inAll, 0];
    for (const [daysBefore, percent] of COURSE) {
      const on = addDays(day, -daysBefore);
      if (on >= today) continue;
      const at = instantOfNight(on, '18:00', timeZone).toISOString();
      const add = (tier: TierRow, end: number) =>
        counts.push({
          ...{ show_id: row.id, tier_id: tier.id, sold: Math.floor((end * percent) / 100), source: 'demo' },
          ...{ counted_at: at, entered_at: at },
        });
      add(full, fullEnd);
      if (early) add(early, Math.min(early.allocation ?? earlyEnd, earlyEnd));
    }
  }
  return {
    ticketing: coming.map(({ row }) => ({
      show_id: row.id,
      url: `https://tickets.runningorder.example/${row.id}`,
    })),
    ticketTiers: tiers,
    ticketCounts: counts.toSorted((a, b) => (a.counted_at < b.counted_at ? -1 : 1)),
  };
}
