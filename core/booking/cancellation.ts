import { type CancellationPart, cancellationPartWords } from '#core/booking/cancellation-part.ts';
import { type Deal, guaranteedCents } from '#core/booking/deal.ts';
import { ladderBasisPoints } from '#core/booking/deals/extras.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { formatMoney, partOf } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';

/**
 * What the side that cancels owes the other by the ladder that was agreed, so many days before the show, in integer cents of the currency,
 * rounded to what can be paid in it. Nothing where no ladder was agreed, or while the show is further away than its first step.
 */
export function cancellationCents(deal: Deal, daysBefore: number, currency: string): number {
  const of = deal.extras?.ladderOfCents ?? guaranteedCents(deal);
  return asPayable(partOf(of, ladderBasisPoints(deal.extras, daysBefore)), currency);
}

/** Where no ladder was agreed, whoever cancels fewer days before the show makes good what the other has spent on it and cannot get back. */
export const MAKES_GOOD_WITHIN_DAYS = 14;

/** Whether the side that cancels so many days before the show makes good what the other has spent on it. */
export const makesGood = (deal: Deal, daysBefore: number): boolean =>
  deal.extras?.ladder === undefined && daysBefore < MAKES_GOOD_WITHIN_DAYS;

/** What of what that is, as papers keep it. */
export function partForCancelling(deal: Deal, daysBefore: number, currency: string): CancellationPart {
  const agreedCents = deal.extras?.ladderOfCents;
  return {
    basisPoints: ladderBasisPoints(deal.extras, daysBefore),
    of: agreedCents === undefined ? 'guaranteed' : 'agreed',
    ofCents: agreedCents ?? guaranteedCents(deal),
    currency,
  };
}

/** The same in words: '50% of €500 guaranteed', or of the amount that was agreed for cancelling. */
export const cancellationPart = (deal: Deal, daysBefore: number, currency: string): string =>
  cancellationPartWords(partForCancelling(deal, daysBefore, currency));

/** A deposit beside what a venue owes that cancels, both in integer cents: so much of it counts, is left to pay, or goes back. */
export function depositTowards(owedCents: number, depositCents: number) {
  const countsCents = Math.min(owedCents, depositCents);
  return { countsCents, leftCents: owedCents - countsCents, backCents: depositCents - countsCents };
}

/** What a venue that owes something for cancelling reads of the invoice, and of the deposit it may have paid. */
export function venueOwesWords(
  artist: string,
  { owedCents, depositCents, currency }: { owedCents: number; depositCents: number; currency: string },
): string {
  const { countsCents, leftCents, backCents } = depositTowards(owedCents, depositCents);
  const money = (cents: number) => formatMoney(cents, currency);
  const invoice =
    depositCents > 0 && leftCents === 0
      ? t`The invoice for the deposit covers it, and ${artist} gets it when you have paid that.`
      : t`You are invoiced for it at once, and ${artist} gets it when you have paid.`;
  if (depositCents === 0) return invoice;
  const counts =
    backCents > 0
      ? t`${money(countsCents)} of its ${money(depositCents)} counts`
      : t`its ${money(countsCents)} counts`;
  const rest = [
    leftCents > 0 && t`, and ${money(leftCents)} is left to pay`,
    backCents > 0 && t`, and ${money(backCents)} goes back to you if you paid through Running Order`,
  ].filter(Boolean);
  return t`${invoice} If you have paid the deposit, ${counts} towards it${rest.join('')}.`;
}

/** Why an agreement counts that not both sides have signed: its clause on signatures says so. */
export const ACCEPTING_AGREED = () =>
  t`Accepting already agreed these terms; the signatures only show that each side has read them.`;

/**
 * What an agreement asks of the side that cancelled its booking, so many days before the show. `owes` is what was invoiced, in integer
 * cents; null where nothing was.
 */
export function costOfCancelling(
  names: Record<Side, string>,
  by: Side,
  {
    deal,
    daysBefore,
    owes,
  }: { deal: Deal; daysBefore: number; owes: { amountCents: number; currency: string } | null },
): string {
  const [who, whom] = [names[by], names[otherSide(by)]];
  if (owes)
    return t`By the agreement ${who} pays ${whom} ${formatMoney(owes.amountCents, owes.currency)} for cancelling.`;
  return makesGood(deal, daysBefore)
    ? t`By the agreement ${who} makes good what ${whom} had already spent on the show and cannot get back.`
    : t`By the agreement cancelling cost nothing.`;
}
