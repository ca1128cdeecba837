import type { Stop, TourWishes } from '#core/tours/network.ts';
import { planTour, type TourPlan } from '#core/tours/plan.ts';

/** Stops and wishes as JSON, by which the answer is known to belong to them. */
export type Asked = { question: string };
export type Answered = Asked & { plan: TourPlan };

let newest: string | null = null;

// Planning takes up to a second: the page stays responsive meanwhile. Of questions that wait, only the newest is answered.
self.addEventListener('message', ({ data: { question } }: MessageEvent<Asked>) => {
  newest = question;
  setTimeout(() => {
    if (newest !== question) return;
    const { stops, wishes } = JSON.parse(question) as { stops: Stop[]; wishes: TourWishes };
    self.postMessage({ question, plan: planTour(stops, wishes) } satisfies Answered);
  });
});
