import { addDays, type Day } from '#core/calendar/day.ts';
import { DEMO_VENUE } from '#demo/accounts.ts';
import type { Season } from '#demo/season/rows.ts';

/** The specification's sample of a year at the demo venue. */
export const FIGURES = { grossCents: 1_875_000, shows: 42, attendance: 85 };

/** What the venue's dashboard computes: shows of the last 365 days whose statement both sides have agreed on. */
export function figuresOf(of: Season, today: Day) {
  const shows = settledShows(of, today);
  const sum = (pick: (each: (typeof shows)[number]) => number) =>
    shows.reduce((all, each) => all + pick(each), 0);
  return {
    grossCents: sum(({ settlement }) => settlement.gross_cents),
    shows: shows.length,
    attendance: Math.round(
      (100 * sum(({ settlement }) => settlement.tickets_sold)) / sum(({ capacity }) => capacity),
    ),
  };
}

export function settledShows({ rows }: Season, today: Day) {
  const shows = new Map(rows.shows.map((show) => [show.id, show]));
  return rows.settlements
    .filter((settlement) => settlement.venue_id === DEMO_VENUE.profileId && settlement.confirmed_at !== null)
    .map((settlement) => {
      const show = shows.get(settlement.show_id);
      return { settlement, date: show?.show_date ?? '', capacity: show?.capacity ?? 0 };
    })
    .filter(({ date }) => date > addDays(today, -365));
}
