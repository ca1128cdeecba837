import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { WorkerQuestion } from '#app/features/planning/answer-newest.ts';
import { useInWorker } from '#app/features/planning/use-in-worker.ts';
import { languageNow } from '#app/lib/language.ts';
import type { Day } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { MonthWishes, OpenNight } from '#core/month/month.ts';
import type { MonthBill } from '#core/month/plan-month.ts';
import type { WhyOfNight } from '#core/month/why.ts';
import { chosenFee } from './month-address.ts';

export type MonthBasis = ReadAnswer<'month'>;
export type NightBasis = MonthBasis['nights'][number];
export type Candidate = NightBasis['candidates'][number];

/** A venue's open nights with who could fill them. */
export const monthQuery = (range: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['matches', 'month', range],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi('month', range, signal),
  });

const planner = () =>
  new Worker(new URL('./month-worker.ts', import.meta.url), { type: 'module', name: languageNow() });

/** The best bill, planned beside the page; what is said beside it comes night by night after it. */
export function useMonthPlan(nights: readonly OpenNight[] | null, wishes: MonthWishes | null) {
  const { answer, busy, failed } = useInWorker<WorkerQuestion & { bill: MonthBill; whys: WhyOfNight[] }>(
    planner,
    nights && wishes ? JSON.stringify({ nights, wishes }) : null,
  );
  return { bill: answer?.bill ?? null, whys: answer?.whys ?? [], busy, failed };
}

/** With the fees that were chosen in place of the usual ones. What an artist offered itself stands. */
export const withChosenFees = (basis: MonthBasis, fees: readonly string[]): MonthBasis => ({
  ...basis,
  nights: basis.nights.map((night) => ({
    ...night,
    candidates: night.candidates.map((candidate) => {
      const chosen = chosenFee(fees, `${night.showId}~${candidate.artistId}`);
      return chosen === null || candidate.offerId ? candidate : { ...candidate, feeCents: chosen };
    }),
  })),
});

/** The nights as they are planned: what can be filled, by whom. */
export const plannedNights = ({ nights }: MonthBasis): OpenNight[] =>
  nights
    .filter(({ spots, isLate }) => spots > 0 && !isLate)
    .map(({ showId, spots, candidates }) => ({
      id: showId,
      spots,
      candidates: candidates.map(({ artistId, worth, feeCents }) => ({ actId: artistId, worth, feeCents })),
    }));

/** What is spent when all who are asked say yes, in cents: of more who are asked than a night has places for, the dearest. */
export const askedCents = ({ nights }: MonthBasis): number =>
  nights
    .flatMap(({ slots, booked, asked }) =>
      asked
        .map(({ feeCents }) => feeCents)
        .sort((a, b) => b - a)
        .slice(0, Math.max(0, slots - booked.length)),
    )
    .reduce((sum, cents) => sum + cents, 0);
