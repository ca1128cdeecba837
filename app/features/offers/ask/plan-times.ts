import type { UseFormReturn } from 'react-hook-form';
import type { NightTimes } from '../deal/terms-fields.tsx';
import type { PlanDraft } from './first-plan.ts';

/** The title, the times and the room of a planned night as a kind of night keeps them, and their filling in; what a kind leaves out stays, and a room that is gone. */
export const planTimes = (
  form: UseFormReturn<{ plan?: PlanDraft | undefined; roomId?: string | undefined }, unknown, never>,
  rooms: readonly { id: string }[],
) => ({
  read: (): NightTimes => {
    const { fullPriceCents, title, ...times } = form.getValues('plan') ?? {};
    const roomId = form.getValues('roomId');
    return {
      ...times,
      ...(title?.trim() ? { title } : {}),
      ...(Number.isInteger(fullPriceCents) ? { fullPriceCents } : {}),
      ...(roomId ? { roomId } : {}),
    };
  },
  fill: ({ title, doors, showTime, curfew, fullPriceCents, roomId }: NightTimes) => {
    const before = form.getValues('plan');
    if (!before) return;
    const given = Object.entries({ title, doors, showTime, curfew, fullPriceCents }).filter(
      ([, value]) => value !== undefined,
    );
    form.setValue('plan', { ...before, ...Object.fromEntries(given) }, { shouldDirty: true });
    if (rooms.some(({ id }) => id === roomId)) form.setValue('roomId', roomId, { shouldDirty: true });
  },
});
