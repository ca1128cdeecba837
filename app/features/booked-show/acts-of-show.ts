import { standingOf } from '#app/features/agreements/standing.ts';
import { eventsFor } from '#core/booking/lifecycle.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import type { Side } from '#core/booking/side.ts';
import { agreementRoute } from '#core/notifications/routes.ts';
import { mayReview } from '#core/reviews/review.ts';
import { concludeBy } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';
import { type BookedShow, isReviewedBy, positionOf } from './booked-show.ts';

/** What a person can open or do from a booked show. */
export const SHOW_ACTS = [
  'review',
  'conclude',
  'propose',
  'statement',
  'payout',
  'change',
  'cancel',
  'replace',
] as const;
export type ShowAct = (typeof SHOW_ACTS)[number];

export type OfferedAct = {
  label: string;
  /** What the booking waits for now, from this side: the main button. */
  due: boolean;
  /** What a button opens; or where a link leads. */
} & ({ act: ShowAct } | { href: string });

/**
 * What a side can do with a booked show at a time: what is due comes first, cancelling last. Before the show the
 * agreement is due to be signed; after it the venue concludes, the artist confirms, the venue pays out.
 */
export function actsOf(show: BookedShow, side: Side, now: Date): OfferedAct[] {
  const position = positionOf(show);
  if (position.status === 'cancelled')
    return side === 'venue' && show.show_status === 'open' && new Date(show.starts_at) > now
      ? [{ act: 'replace', label: t`Find a Replacement`, due: true }]
      : [];
  const events = eventsFor(position, side);
  const begun = new Date(show.starts_at) <= now;
  const due: OfferedAct[] = [];
  const acts: OfferedAct[] = [];

  if (position.status === 'confirmed' && show.agreement_id && standingOf(show, side) === 'for-you')
    due.push({ href: agreementRoute(show.agreement_id), label: t`Read and sign`, due: true });
  if (events.includes('conclude')) due.push({ act: 'conclude', label: EVENT_LABELS.conclude, due: true });
  const answers = hasToAnswer(show, side);
  if (answers) due.push({ act: 'statement', label: t`Answer Contest`, due: true });
  else if (events.includes('confirm')) due.push({ act: 'statement', label: t`Review Statement`, due: true });
  if (side === 'artist' && mayPropose(show, now))
    acts.push({ act: 'propose', label: t`Propose Figures`, due: false });
  if (mayReview({ ...show, status: position.status }) && !isReviewedBy(show, side))
    acts.push({ act: 'review', label: t`Review`, due: false });
  if (side === 'venue') {
    if (events.includes('pay')) due.push({ act: 'payout', label: EVENT_LABELS.pay, due: true });
    else if (!show.did_not_play)
      acts.push({ act: 'payout', label: show.payout_id ? t`View Payout` : EVENT_LABELS.pay, due: false });
  }
  if (show.settlement_id && !events.includes('confirm') && !answers)
    acts.push({ act: 'statement', label: t`View Statement`, due: false });
  // A show that has begun is no longer changed or called off.
  if (events.includes('cancel') && !begun && show.agreement_id)
    acts.push({ act: 'change', label: t`Change What Is Agreed`, due: false });
  if (events.includes('cancel') && !begun)
    acts.push({ act: 'cancel', label: EVENT_LABELS.cancel, due: false });
  return [...due, ...acts];
}

/** Whether the venue has let its time to conclude pass: then the artist may propose the figures. */
export function mayPropose(show: BookedShow, now: Date): boolean {
  return positionOf(show).status === 'played' && concludeBy(show.ends_at) <= now;
}

/** Whether a line of the statement was contested and this side answers next. Until then its other lines count. */
function hasToAnswer(show: Pick<BookedShow, 'contested_by'>, side: Side): boolean {
  return show.contested_by.some((by) => by !== side);
}

export const isAct = (offered: OfferedAct, act: ShowAct): boolean => 'act' in offered && offered.act === act;
