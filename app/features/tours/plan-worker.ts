import { planTour, type Stop, type TourWishes } from '#core/tours/plan.ts';

export type Asked = { turn: number; stops: readonly Stop[]; wishes: TourWishes };

// Planning takes up to a second: the page stays responsive meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  self.postMessage({ turn: data.turn, plan: planTour(data.stops, data.wishes) });
});
