import { describe, expect, it, test } from 'vitest';
import { isBinding, isOpen } from '#core/booking/phase.ts';
import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import type { Season } from '#demo/season/rows.ts';
import { makeSeason } from '#demo/season.ts';
import { FIGURES, figuresOf } from '#testing/season-sums.ts';

const HOUR = 3_600_000;

/** A season is there from the first instant of its day, at the earliest, until it is put back at 04:00 UTC of the next. */
const livesUntil = (day: Day) => Date.parse(`${day}T00:00:00Z`) + 28 * HOUR;

/** Clocks change, years end, and nobody plays at Christmas: all that differs by more than the day of the week. */
const SPECIAL_DAYS: Day[] = [
  '2027-11-01',
  '2027-12-24',
  '2027-12-31',
  '2028-01-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-12',
  '2028-03-26',
  '2028-10-29',
];

/** Nineteen days are no whole weeks: in five months each day of the week has its turn. With EVERY_DAY=1 each day is asked, in a minute or two. */
const STEP = process.env.EVERY_DAY ? 1 : 19;
const YEAR = Array.from({ length: 366 }, (_, at) => addDays('2027-11-25', at));
const DAYS = [...new Set([...YEAR.filter((_, at) => at % STEP === 0), ...SPECIAL_DAYS])].sort();

// The season is made of a day alone: no hour, zone or clock can change it. What is left to ask is whether it holds all day.
describe('the season of a day holds at every hour of it', () => {
  test.each(DAYS)(
    '%s',
    (day) => {
      const season = makeSeason(day);
      expect(figuresOf(season, day)).toEqual(FIGURES);
      expect(notYetDone(season, day)).toEqual([]);
      expect(overBeforeItIsReplaced(season, day)).toEqual([]);
      expect(seenBy(season, day, DEMO_VENUE)).toEqual(EVERY_DAY);
      expect(seenBy(season, day, DEMO_ARTIST)).toEqual(EVERY_DAY);
    },
    20_000,
  );

  it('asks each day of the week', () => {
    expect(new Set(DAYS.map((day) => daysBetween('2024-01-01', day) % 7)).size).toBe(7);
  });
});

/** What is to come: everything else that has an instant is said to have been done. */
const AHEAD = [
  'expires_at',
  'doors_at',
  'starts_at',
  'ends_at',
  'set_starts_at',
  'load_in_at',
  'load_out_at',
];

/** Rows that say something was done after the first instant of the day, as 'table column instant'. */
function notYetDone({ rows }: Season, day: Day): string[] {
  const first = Date.parse(`${day}T00:00:00Z`);
  return Object.entries(rows).flatMap(([table, of]) =>
    of.flatMap((row) =>
      Object.entries(row as Record<string, unknown>)
        .filter(([column, value]) => isInstant(value) && !AHEAD.includes(column) && Date.parse(value) > first)
        .map(([column, value]) => `${table} ${column} ${value}`),
    ),
  );
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Whatever a job of the product, or the calendar of a venue, would change while the season is there. */
function overBeforeItIsReplaced({ rows }: Season, day: Day): string[] {
  const until = livesUntil(day);
  const over: string[] = [];
  const shows = new Map(rows.shows.map((show) => [show.id, show]));
  for (const booking of rows.bookings) {
    const show = shows.get(booking.show_id);
    if (isOpen(booking.status ?? '') && Date.parse(booking.expires_at ?? '') <= until)
      over.push(`an offer for ${booking.show_date} stands until ${booking.expires_at}`);
    // Who plays tomorrow is reminded, and the zone farthest ahead is a day on.
    if (booking.status === 'confirmed' && daysBetween(day, show?.show_date ?? '') < 3)
      over.push(`a show on ${show?.show_date} is to be played`);
  }
  for (const payout of rows.payouts)
    if (payout.status === 'initiated' && daysBetween(day, payout.arrives_from ?? '') < 2)
      over.push(`a payout arrives on ${payout.arrives_from}`);
  for (const invoice of rows.invoices) {
    // Three days before, on the day, and a week after: by calendars of venues a day behind or ahead.
    const left = daysBetween(day, invoice.due_on ?? '');
    const isTold = [3, 0, -7].some((days) => [-1, 0, 1].includes(left - days));
    if (invoice.paid_at === null && isTold && daysBetween(invoice.issued_on ?? '', day) > 1)
      over.push(`an unpaid invoice is due on ${invoice.due_on}`);
  }
  return over;
}

const EVERY_DAY = { past: 50, ahead: 50, news: 2, unread: 3, theirTurn: true, othersTurn: true };

/** What the pages of a demo account count. */
function seenBy({ rows }: Season, day: Day, account: typeof DEMO_ARTIST | typeof DEMO_VENUE) {
  const side = account === DEMO_ARTIST ? 'artist' : 'venue';
  const mine = rows.bookings.filter((booking) => booking[`${side}_id`] === account.profileId);
  const isPast = (showDay: Day) => showDay < day;
  const booked = mine.filter(({ status }) => isBinding(status ?? ''));
  const open = mine.filter(({ status }) => isOpen(status ?? ''));
  const unread = rows.conversations.filter((talk) => {
    if (talk[`${side}_id`] !== account.profileId) return false;
    const last = rows.messages.findLast((message) => message.conversation_id === talk.id);
    const readAt = talk[`${side}_read_at`] ?? '';
    return last && last.sender_side !== side && (readAt === '-infinity' || (last.created_at ?? '') > readAt);
  });
  return {
    past: booked.filter((booking) => isPast(booking.show_date)).length,
    ahead: booked.filter((booking) => !isPast(booking.show_date)).length,
    news: rows.notifications.filter((notice) => notice.user_id === account.userId && notice.is_new).length,
    unread: unread.length,
    theirTurn: open.some((booking) => booking.offered_by !== side),
    othersTurn: open.some((booking) => booking.offered_by === side),
  };
}
