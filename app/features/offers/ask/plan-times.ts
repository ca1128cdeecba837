import type { UseFormReturn } from 'react-hook-form';
import type { NightTimes } from '../deal/terms-fields.tsx';
import type { PlanDraft } from './first-plan.ts';

/** The times of a planned night as a kind of night keeps them, and their filling in; what a kind leaves out stays. */
export const planTimes = (form: UseFormReturn<{ plan?: PlanDraft | undefined }, unknown, never>) => ({
  read: (): NightTimes => {
    const { fullPriceCents, ...times } = form.getValues('plan') ?? {};
    return { ...times, ...(Number.isInteger(fullPriceCents) ? { fullPriceCents } : {}) };
  },
  fill: ({ doors, showTime, curfew, fullPriceCents }: NightTimes) => {
    const before = form.getValues('plan');
    if (!before) return;
    const given = Object.entries({ doors, showTime, curfew, fullPriceCents }).filter(
      ([, value]) => value !== undefined,
    );
    form.setValue('plan', { ...before, ...Object.fromEntries(given) }, { shouldDirty: true });
  },
});
