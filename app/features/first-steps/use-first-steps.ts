import { queryOptions, useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { today } from '#app/lib/clock.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { FIRST_STEPS, type FirstStep, nextStep } from '#core/profile/first-steps.ts';
import { type StepPlace, wordsOf } from './step-words.ts';

const firstStepsQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['first-steps', profileId],
    queryFn: ({ signal }) => readApi('first-steps', {}, signal),
    // What was seen of matches is told by nothing: each page asks anew, as long as there is a step left.
    staleTime: 0,
  });

/** The steps of the profile that one acts for, and what comes next. Undefined until they are known, null once there is none left. */
export function useFirstSteps() {
  const { profileId, profile, side } = useViewer();
  const lacksCity = side === 'venue' && profile?.timeZone === 'UTC';
  const { data } = useQuery({ ...firstStepsQuery(profileId), enabled: profileId !== null });
  const known = profileId === null ? { done: [], openShowId: null } : data;
  if (!known) return undefined;
  const done: readonly FirstStep[] = known.done;
  const next = nextStep(side, done);
  // Whoever has sent the first one needs no list, whatever else is undone.
  if (!next || done.includes('offer') || done.includes('request')) return null;
  const place: StepPlace = { side, today: today(profile?.timeZone), openShowId: known.openShowId, lacksCity };
  return {
    steps: FIRST_STEPS[side].map((step) => ({ step, isDone: done.includes(step), ...wordsOf(step, place) })),
    next: { step: next, ...wordsOf(next, place) },
  };
}
