import { addDays, type Day } from '#core/calendar/day.ts';
import { addMonths, type Month, monthHeading, monthOf } from '#core/calendar/month.ts';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import { DEFAULT_CURRENCY, minorPerUnit } from '#core/money/currencies.ts';
import { listed } from '#core/words/listed.ts';
import { inLocale, t } from '#core/words/t.ts';

/** Sums of concluded shows in one currency; money in integer cents. */
export type Figures = {
  starts_on: Day;
  currency: string;
  shows: number;
  gross_cents: number;
  tickets_sold: number;
  capacity: number;
  fee_cents: number;
  venue_total_cents: number;
  net_cents: number;
};

export type Span = { from: Day; to: Day };

/** The last so many days, today included. */
export const lastDays = (days: number, today: Day): Span => ({ from: addDays(today, 1 - days), to: today });

/** The span of the same length right before. */
export const spanBefore = ({ from, to }: Span, days: number): Span => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

const nothing: Figures = {
  starts_on: '',
  currency: DEFAULT_CURRENCY,
  shows: 0,
  gross_cents: 0,
  tickets_sold: 0,
  capacity: 0,
  fee_cents: 0,
  venue_total_cents: 0,
  net_cents: 0,
};

/** The currency of most shows: what one figure is told in. Amounts of different currencies are never added up. */
export function mainCurrency(
  rows: readonly Pick<Figures, 'currency' | 'shows'>[],
  otherwise: string = DEFAULT_CURRENCY,
): string {
  const shows = new Map<string, number>();
  for (const row of rows) shows.set(row.currency, (shows.get(row.currency) ?? 0) + row.shows);
  return [...shows].sort((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise;
}

/** One sum of all rows in a currency. */
export function totalIn(currency: string, rows: readonly Figures[]): Figures {
  const sum = { ...nothing, currency };
  for (const row of rows) {
    if (row.currency !== currency) continue;
    for (const each of summed) sum[each] += row[each];
  }
  return sum;
}

const summed = [
  'shows',
  'gross_cents',
  'tickets_sold',
  'capacity',
  'fee_cents',
  'venue_total_cents',
  'net_cents',
] as const;

/** What the other currencies come to, in words ('and $1,200'), or null when there is one only. */
export function alsoIn(
  main: string,
  rows: readonly Figures[],
  amount: (figures: Figures) => number,
): string | null {
  const others = [...new Set(rows.map((row) => row.currency))].filter((currency) => currency !== main);
  if (others.length === 0) return null;
  return t`and ${others.map((currency) => formatMoney(amount(totalIn(currency, rows)), currency)).join(', ')}`;
}

/** Amounts of several currencies as one figure: the sum in the main one, and the others in words ('and CHF 1,200'), or null. */
export function sumAndOthers(main: string, rows: readonly { currency: string; cents: number }[]) {
  const sums = new Map([[main, 0]]);
  for (const { currency, cents } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  const [sum, ...others] = [...sums].map(([currency, cents]) => formatMoney(cents, currency));
  return { sum: sum as string, others: others.length ? t`and ${others.join(', ')}` : null };
}

/** Amounts of several currencies in words, a sum a currency: '€900 and CHF 200'. */
export function sumsInWords(rows: readonly { currency: string; cents: number }[]): string {
  const sums = new Map<string, number>();
  for (const { currency, cents } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return listed([...sums].map(([currency, cents]) => formatMoney(cents, currency)));
}

/** What fees of cancelled bookings come to, received and owed, a sum a currency. Integer cents. */
export function feesOfCancelled(
  rows: readonly { currency: string; amount_cents: number; received: boolean }[],
): Record<'received' | 'owed', [currency: string, cents: number][]> {
  const sums = { received: new Map<string, number>(), owed: new Map<string, number>() };
  for (const { currency, amount_cents, received } of rows) {
    const sum = sums[received ? 'received' : 'owed'];
    sum.set(currency, (sum.get(currency) ?? 0) + amount_cents);
  }
  return { received: [...sums.received], owed: [...sums.owed] };
}

/** What cancelled bookings brought beside a figure of concluded ones ('€150 more for cancelled bookings'), or null. */
export function alsoCancelled(rows: Parameters<typeof feesOfCancelled>[0]): string | null {
  const { received } = feesOfCancelled(rows);
  if (received.length === 0) return null;
  const sums = received.map(([currency, cents]) => formatMoney(cents, currency));
  return t`${listed(sums)} more for cancelled bookings`;
}

/** The change in percent with one decimal; null when there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/** The change of an average or a rate; null where either span had no show: nothing has an average then, and it did not fall to 0. */
export function changeOfAverage(now: Figures, before: Figures, of: (sum: Figures) => number): number | null {
  return now.shows === 0 || before.shows === 0 ? null : changeOf(of(now), of(before));
}

/** An average amount as the cards tell it: in whole units, €446, unless it comes out even, as that of one show does. */
export function averageCents(cents: number, shows: number, currency: string): number {
  const units = minorPerUnit(currency);
  if (shows > 0 && cents % shows === 0) return cents / shows;
  return shows === 0 ? 0 : Math.round(cents / shows / units) * units;
}

/** What of fees was kept as commission, as their agreements say: '10% of your fees'. `span` names the time where nothing else does. */
export function commissionHint(
  { fee_cents, net_cents }: Pick<Figures, 'fee_cents' | 'net_cents'>,
  span?: string,
): string {
  if (fee_cents === 0) return t`No fees in ${span ?? t`this span`}`;
  // To a tenth of a percent: each commission is rounded to the smallest unit.
  const share = percentWords(Math.round(((fee_cents - net_cents) / fee_cents) * 1000) * 10);
  return t`${share} of your fees${span ? `, ${span}` : ''}`;
}

/** A share in whole percent, 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** A share in whole percent, null of nothing: a chart leaves a gap there. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? null : percent(part, whole));

/** A count as people write it: 1,167. */
export const formatCount = (count: number) => count.toLocaleString(inLocale('en-IE'));

export const concludedShows = (count: number) =>
  count === 1 ? t`1 concluded show` : t`${count} concluded shows`;
export const requestsAnswered = (count: number) =>
  count === 1 ? t`1 request answered` : t`${count} requests answered`;
/** Of requests. */
export const becameShows = (count: number) => (count === 1 ? t`1 became a show` : t`${count} became shows`);

/** How long answers took on average, from whole hours; null where nothing was answered. */
export function answerTime(hours: number | null | undefined): string {
  if (hours === null || hours === undefined) return t`None yet`;
  return hours < 1 ? t`Under 1 h` : t`${hours.toLocaleString(inLocale('en-IE'))} h`;
}

/** A row a month for a chart, months without shows included. */
export function byMonth(
  rows: readonly Figures[],
  { from, to }: Span,
  currency: string,
  value: (figures: Figures) => number | null,
): { label: string; value: number | null }[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months.map((month) => ({
    label: `${monthHeading(month).slice(0, 3)} ${month.slice(2, 4)}`,
    value: value(
      totalIn(
        currency,
        rows.filter((row) => monthOf(row.starts_on) === month),
      ),
    ),
  }));
}
