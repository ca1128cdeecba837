import { useQuery } from '@tanstack/react-query';
import {
  alsoCancelled,
  type Figures,
  lastDays,
  mainCurrency,
  spanBefore,
  sumsInWords,
  totalIn,
} from '#app/features/finances/figures.ts';
import {
  cancellationFeesQuery,
  engagementQuery,
  figuresQuery,
  nightsAheadQuery,
} from '#app/features/finances/queries.ts';
import { houseIncomeQuery } from '#app/features/uses/entry-queries.ts';
import { today } from '#app/lib/clock.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** What a dashboard tells: the last twelve months, and how the last 30 days stand against the 30 before. */
export function useSeason() {
  const { profile, side } = useViewer();
  const day = today(profile?.timeZone);
  const year = lastDays(365, day);
  const month = lastDays(30, day);
  const whole = useQuery(figuresQuery(year));
  const recent = useQuery(figuresQuery(month));
  const before = useQuery(figuresQuery(spanBefore(month, 30)));
  const months = useQuery(figuresQuery(year, 'month'));
  const engagement = useQuery(engagementQuery(year));
  const ahead = useQuery(nightsAheadQuery(day));
  const cancelled = useQuery(cancellationFeesQuery(year));
  const house = useQuery({ ...houseIncomeQuery(year), enabled: side === 'venue' && profile !== null });
  const all = [whole, recent, before, months, engagement];
  const currency = mainCurrency(whole.data ?? [], profile?.currency);
  const sum = (rows: Figures[] | undefined) => totalIn(currency, rows ?? []);
  return {
    pending: all.some((query) => query.isPending),
    error: all.find((query) => query.error)?.error ?? null,
    retry: () => Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
    day,
    year,
    currency,
    /** A sum of the season; without a sign until either a profile or a concluded show says its currency. */
    money: (cents: number) => (profile || whole.data?.length ? formatMoney(cents, currency) : '0'),
    whole: sum(whole.data),
    recent: sum(recent.data),
    before: sum(before.data),
    rows: whole.data ?? [],
    months: months.data ?? [],
    engagement: engagement.data,
    /** Nights that are booked and still to come; 0 until that is known. */
    ahead: ahead.data ?? 0,
    /** What came beside concluded shows, of cancelled ones and of the house, in words; empty until that is known. */
    also: [
      alsoCancelled(cancelled.data ?? []),
      house.data?.length ? t`${sumsInWords(house.data)} more beside shows` : null,
    ]
      .filter(Boolean)
      .join('; '),
  };
}

/** What the change on a card compares. */
export const SINCE = () => t`last 30 days vs the 30 before`;

export type Season = ReturnType<typeof useSeason>;
