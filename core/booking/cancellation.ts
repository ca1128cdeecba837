import { type Deal, guaranteedCents } from '#core/booking/deal.ts';
import { ladderBasisPoints } from '#core/booking/deals/extras.ts';
import { partOf, percentWords } from '#core/money/cents.ts';

/**
 * What the side that cancels owes the other by the ladder that was agreed, so many days before the show, in integer cents. Nothing
 * where no ladder was agreed, or while the show is further away than its first step.
 */
export function cancellationCents(deal: Deal, daysBefore: number): number {
  return partOf(guaranteedCents(deal), ladderBasisPoints(deal.extras, daysBefore));
}

/** What of what is guaranteed that is: '50%'. */
export function cancellationPart(deal: Deal, daysBefore: number): string {
  return percentWords(ladderBasisPoints(deal.extras, daysBefore));
}
