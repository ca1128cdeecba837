import { type DealDraft, dealToSend } from '#app/features/offers/deal/deal-draft.ts';
import type { Deal } from '#core/booking/deal.ts';
import { judgeDealOfShow } from '#core/booking/deal-of-show.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import type { Day } from '#core/calendar/day.ts';

/** A draft read: the deal when it is one already, or what makes no sense in it, for saying so while it is written. */
export function readDeal(
  draft: DealDraft,
  currency: string,
  ticketCents: number | null = null,
  showDate: Day | null = null,
): { deal: Deal | null; says: string | null } {
  const read = dealSchema.safeParse(dealToSend(draft));
  if (read.success) {
    const wrong = judgeDealOfShow(read.data, currency, ticketCents, showDate);
    return wrong ? { deal: null, says: wrong.says } : { deal: read.data, says: null };
  }
  // Terms are judged together only once each is right; before that it is simply not complete.
  const judged = read.error.issues.every(({ code }) => code === 'custom');
  return { deal: null, says: judged ? (read.error.issues[0]?.message ?? null) : null };
}

/** The deal of a draft, if it is one already: for saying what it comes to while it is typed. */
export const wholeDeal = (draft: DealDraft, currency: string): Deal | null => readDeal(draft, currency).deal;
