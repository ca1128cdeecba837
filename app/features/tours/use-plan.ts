import { useEffect, useRef, useState } from 'react';
import type { Stop, TourWishes } from '#core/tours/network.ts';
import type { Tour, TourPlan } from '#core/tours/plan.ts';
import type { Answered, Asked } from './plan-worker.ts';

/** The same plan with the stops as they were given. */
export type PlanOf<Each extends Stop> = {
  tour: (Omit<Tour, 'stops'> & { stops: Each[] }) | null;
  isPossible: boolean;
  gapCents: number;
  leftOut: (Omit<TourPlan['leftOut'][number], 'stop'> & { stop: Each })[];
};

/** Plans beside the page, the newest question only. Null until the first plan is there. */
export function usePlan<Each extends Stop>(stops: readonly Each[] | null, wishes: TourWishes | null) {
  const worker = useRef<Worker | null>(null);
  const [answer, setAnswer] = useState<{ question: string; plan: PlanOf<Each> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
    // The worker gives each stop back with all that came with it.
    made.addEventListener('message', ({ data }: MessageEvent<Answered>) =>
      setAnswer({ question: data.question, plan: data.plan as TourPlan & PlanOf<Each> }),
    );
    made.addEventListener('error', () => setFailed(true));
    worker.current = made;
    return () => made.terminate();
  }, []);
  const question = stops && wishes ? JSON.stringify({ stops, wishes }) : null;
  useEffect(() => {
    if (question) worker.current?.postMessage({ question } satisfies Asked);
  }, [question]);
  return { plan: answer?.plan ?? null, busy: answer?.question !== question, failed };
}
