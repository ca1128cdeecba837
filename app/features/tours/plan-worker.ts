import { answerNewest } from '#app/features/planning/answer-newest.ts';
import type { Stop, TourWishes } from '#core/tours/network.ts';
import { planTour } from '#core/tours/plan.ts';

// Planning takes up to a second: the page stays responsive meanwhile.
answerNewest(function* (question) {
  const { stops, wishes } = JSON.parse(question) as { stops: Stop[]; wishes: TourWishes };
  yield { plan: planTour(stops, wishes) };
});
