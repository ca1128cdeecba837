import { answerNewest } from '#app/features/planning/answer-newest.ts';
import type { MonthWishes, OpenNight } from '#core/month/month.ts';
import { planMonth } from '#core/month/plan-month.ts';
import { type WhyOfNight, whysOf } from '#core/month/why.ts';

// The bill comes first, then night by night what is said beside it.
answerNewest(function* (question) {
  const { nights, wishes } = JSON.parse(question) as { nights: OpenNight[]; wishes: MonthWishes };
  const bill = planMonth(nights, wishes);
  let whys: readonly WhyOfNight[] = [];
  yield { bill, whys };
  for (const why of whysOf(nights, wishes, bill)) {
    whys = [...whys, why];
    yield { bill, whys };
  }
});
