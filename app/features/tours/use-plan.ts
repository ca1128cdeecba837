import type { WorkerQuestion } from '#app/features/planning/answer-newest.ts';
import { useInWorker } from '#app/features/planning/use-in-worker.ts';
import { languageNow } from '#app/lib/language.ts';
import type { Stop, TourWishes } from '#core/tours/network.ts';
import type { Tour, TourPlan } from '#core/tours/plan.ts';

/** The same plan with the stops as they were given. */
export type PlanOf<Each extends Stop> = {
  tour: (Omit<Tour, 'stops'> & { stops: Each[] }) | null;
  isPossible: boolean;
  gapCents: number;
  leftOut: (Omit<TourPlan['leftOut'][number], 'stop'> & { stop: Each })[];
};

const planner = () =>
  new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: languageNow() });

/** Plans beside the page, the newest question only. Null until the first plan is there. */
export function usePlan<Each extends Stop>(stops: readonly Each[] | null, wishes: TourWishes | null) {
  // The worker gives each stop back with all that came with it.
  const { answer, busy, failed } = useInWorker<WorkerQuestion & { plan: PlanOf<Each> }>(
    planner,
    stops && wishes ? JSON.stringify({ stops, wishes }) : null,
  );
  return { plan: answer?.plan ?? null, busy, failed };
}
