import { describe, expect, it, test } from 'vitest';
import { isBinding, isOpen } from '#core/booking/phase.ts';
import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { monthInvoiceDueOn, monthInvoiceOn } from '#core/settlement/month-invoice.ts';
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
      expect(offInvoicesOfMonths(season, day)).toEqual([]);
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

/** What is wrong with the one invoice of a month that the season has. */
function offInvoicesOfMonths({ rows, monthTerms, monthInvoices, monthRequests }: Season, day: Day): string[] {
  const [terms, invoice] = [monthTerms[0], monthInvoices[0]];
  if (!terms || !invoice || monthTerms.length + monthInvoices.length > 2) return ['it is not one'];
  const isOfPair = (row: { artist_id?: string | null; venue_id?: string | null }) =>
    row.artist_id === terms.artist_id && row.venue_id === terms.venue_id;
  const on = new Set(monthRequests.map(({ invoice_id }) => invoice_id));
  const nights = rows.invoices.filter(({ id }) => on.has(id ?? ''));
  const month = monthOf(invoice.month);
  const checks: [boolean, string][] = [
    [isOfPair(invoice) && nights.every(isOfPair), 'it is of others'],
    [nights.length >= 2 && nights.length === monthRequests.length, `it is of ${nights.length} nights`],
    [rows.invoices.filter(isOfPair).length === nights.length, 'a night of theirs is not on it'],
    [rows.bookings.filter(isOfPair).every(({ status }) => status === 'paid'), 'a night of theirs waits'],
    [nights.every(({ event_date }) => monthOf(event_date ?? '') === month), 'a night is of another month'],
    [nights.every((row) => (row.artist as PartyOnInvoice).month === month), 'a night does not say so'],
    [nights.every(({ issued_on }) => (issued_on ?? '') < monthInvoiceOn(month)), 'a night was settled late'],
    [nights.every(({ due_on }) => due_on === monthInvoiceDueOn(month)), 'a night is due on its own day'],
    [nights.every(({ created_at }) => (created_at ?? '') > terms.artist_since), 'they agreed after a night'],
    [
      terms.venue_since < terms.artist_since && invoice.issued_on === monthInvoiceOn(month),
      'its days are off',
    ],
    // The job has it out a little after the day has begun in the last of all zones.
    [Date.parse(invoice.created_at) > Date.parse(`${invoice.issued_on}T12:00:00Z`), 'it is issued too early'],
    [Date.parse(invoice.created_at) <= Date.parse(`${day}T00:00:00Z`), 'it is to be issued'],
  ];
  return checks.flatMap(([holds, says]) => (holds ? [] : [says]));
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
