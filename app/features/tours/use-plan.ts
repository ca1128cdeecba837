import { useEffect, useRef, useState } from 'react';
import type { Stop, Tour, TourPlan, TourWishes } from '#core/tours/plan.ts';
import type { Asked } from './plan-worker.ts';

/** The same plan with the stops as they were given. */
export type PlanOf<Each extends Stop> = {
  tour: (Omit<Tour, 'stops'> & { stops: Each[] }) | null;
  leftOut: (Omit<TourPlan['leftOut'][number], 'stop'> & { stop: Each })[];
};

/** Plans beside the page, the newest question only. Null until the first plan is there. */
export function usePlan<Each extends Stop>(stops: readonly Each[] | null, wishes: TourWishes | null) {
  const worker = useRef<Worker | null>(null);
  const turn = useRef(0);
  const [answer, setAnswer] = useState<{ turn: number; plan: PlanOf<Each> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }) => setAnswer(data));
    made.addEventListener('error', () => setFailed(true));
    worker.current = made;
    return () => made.terminate();
  }, []);
  const question = stops && wishes ? JSON.stringify({ stops, wishes }) : null;
  useEffect(() => {
    if (!question) return;
    turn.current += 1;
    const asked: Asked = { turn: turn.current, ...JSON.parse(question) };
    worker.current?.postMessage(asked);
  }, [question]);
  return { plan: answer?.plan ?? null, busy: answer?.turn !== turn.current, failed };
}
