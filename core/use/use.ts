import * as z from 'zod';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { cents, currency, day, id, requiredText, singleSpaced, text, timeOfDay } from '#core/forms/fields.ts';
import type { RoomId, UseId } from '#core/ids.ts';
import { despite } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

/** What happens in a room beside shows. */
export const USE_KINDS = [
  'hire',
  'rehearsal',
  'recording',
  'maintenance',
  'closed',
  'staff',
  'agreed',
] as const;
export type UseKind = (typeof USE_KINDS)[number];
export const USE_KIND_LABELS: Record<UseKind, string> = {
  get hire() {
    return t`Private hire`;
  },
  get rehearsal() {
    return t`Rehearsal`;
  },
  get recording() {
    return t`Recording`;
  },
  get maintenance() {
    return t`Maintenance`;
  },
  get closed() {
    return t`Closed`;
  },
  get staff() {
    return t`Staff party`;
  },
  get agreed() {
    return t`Show agreed elsewhere`;
  },
};

/** Whether it is heard: what is closed or mended disturbs nobody. */
export const isLoud = (kind: UseKind): boolean => kind !== 'closed' && kind !== 'maintenance';

/** A use of a room as its venue says it: HH:mm by the clock of the venue, an end before 06:00 is on the next morning. */
const useFields = {
  /** Chosen by who asks: the same id again writes over the use. */
  useId: id<UseId>(),
  /** Where in the venue; its first room when left out. */
  roomId: id<RoomId>().optional(),
  kind: z.enum(USE_KINDS),
  title: requiredText(160, () => t`Please say what it is`).transform(singleSpaced),
  contact: text(300),
  note: text(2000),
  day,
  from: timeOfDay,
  to: timeOfDay,
  /** The last day, of a use that lasts several. */
  lastDay: day.nullish(),
  /** Not firm yet: it stands on the calendar and is in nobody's way. */
  firm: z.boolean(),
  /** The last day on which one that is not firm is kept for whom it is meant. */
  heldUntil: day.nullish(),
  /** What the house takes for it, in integer cents; null where nothing is said. */
  amountCents: cents.nullable(),
  currency: currency.optional(),
  filePath: text(300).nullable(),
  despite,
};

/** What has to be right of its fields together. */
type Judged = { day: string; lastDay?: string | null | undefined; from: string; to: string } & {
  firm: boolean;
  heldUntil?: string | null | undefined;
};
function judgeUse(use: Judged, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (use.lastDay && use.lastDay < use.day) refuse('lastDay', t`The last day lies before the first.`);
  if (!use.firm && use.heldUntil && use.heldUntil > use.day)
    refuse('heldUntil', t`Choose a day before it starts.`);
  const isTime = (time: string) => timeOfDay.safeParse(time).success;
  const oneDay = !use.lastDay || use.lastDay === use.day;
  if (
    oneDay &&
    isTime(use.from) &&
    isTime(use.to) &&
    minutesOfNight(use.to, use.from) <= minutesOfNight(use.from)
  )
    refuse('to', t`It must end after it starts`);
}

export const useInput = z.object(useFields).superRefine(judgeUse);

/** The same in a form, which knows which use it is of. */
export const entryForm = z.object(useFields).omit({ useId: true, currency: true }).superRefine(judgeUse);
