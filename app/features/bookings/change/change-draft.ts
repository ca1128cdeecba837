import { type DealDraft, dealToSend, timeAt } from '#app/features/offers/offer-terms.ts';
import type { Day } from '#core/calendar/day.ts';
import { canonical } from '#core/canonical.ts';
import { type BookedShow, dealOf } from '../booked-show.ts';

/** What is agreed, while another version of it is written. */
export type ChangeDraft = {
  date: Day;
  doors: string | undefined;
  showTime: string | undefined;
  curfew: string | undefined;
  setStart: string | undefined;
  setMinutes: number | undefined;
  deal: DealDraft;
};

export function draftOf(show: BookedShow): ChangeDraft {
  const at = (instant: string) => timeAt(instant, show.time_zone);
  return {
    ...{
      date: show.show_date,
      doors: at(show.doors_at),
      showTime: at(show.starts_at),
      curfew: at(show.ends_at),
    },
    setStart: show.set_starts_at ? at(show.set_starts_at) : undefined,
    setMinutes: show.set_minutes ?? undefined,
    deal: dealOf(show) as DealDraft,
  };
}

/** What was changed, as it is proposed; what was emptied stays as it is agreed. */
export function changedIn(before: ChangeDraft, after: ChangeDraft): Record<string, unknown> {
  const sent = (draft: ChangeDraft): Record<string, unknown> => ({ ...draft, deal: dealToSend(draft.deal) });
  const [old, next] = [sent(before), sent(after)];
  return Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => value !== undefined && canonical(value) !== canonical(old[name] ?? null),
    ),
  );
}
