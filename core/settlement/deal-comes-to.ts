import { type Deal, guaranteedCents, sharesDoor, sheetOfDeal } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { type FeeTerms, feesOf } from '#core/settlement/fees.ts';
import type { PricedNight } from '#core/settlement/outlook.ts';
import { t } from '#core/words/t.ts';

/** What a deal brings the artist, or costs the venue, once the product's fees are counted, in a sentence; in two where both knew each other before. */
export function dealComesTo(deal: Deal, currency: string, reader: Side, terms: FeeTerms): string {
  const comesTo = comesToAfterFees(deal, currency, reader, terms);
  return terms.knewBefore ? `${comesTo} ${NEITHER_PAYS()}` : comesTo;
}

/** Said of a pair that knew each other before they met here. */
const NEITHER_PAYS = () => t`You knew each other before, so neither of you pays a fee of Running Order.`;

function comesToAfterFees(deal: Deal, currency: string, reader: Side, terms: FeeTerms): string {
  const money = (cents: number) => formatMoney(cents, currency);
  // As the agreement's last line rounds it, and as it is settled.
  const guaranteed = asPayable(guaranteedCents(deal), currency);
  const fees = feesOf(guaranteed, terms, currency);
  const commission = percentWords(terms.commissionBasisPoints);
  const paysNothing = sheetOfDeal(deal).every((line) => line.key === 'is' && line.agreed !== undefined);
  if (guaranteed === 0 && paysNothing)
    return reader === 'venue'
      ? fees.venueFeeCents === 0
        ? t`You pay nothing.`
        : t`You pay ${money(fees.venueFeeCents)} for the booking, and nothing else.`
      : t`You receive nothing, and pay nothing.`;
  const share = sharesDoor(deal) ? t`the share` : 'it';
  if (guaranteed === 0)
    return reader === 'venue'
      ? fees.venueFeeCents === 0
        ? t`You pay ${share}, and no fee on top.`
        : t`You pay ${money(fees.venueFeeCents)} on top of ${share}.`
      : terms.commissionBasisPoints === 0
        ? t`You receive ${share} without commission.`
        : t`You receive ${share} less ${commission} commission.`;
  const flat = deal.kind === 'opener-fee' ? t`the flat fee` : t`the guarantee`;
  const what = deal.extras?.hospitalityCents ? t`${flat} and the hospitality buyout` : flat;
  return reader === 'venue'
    ? t`For ${what} you pay ${money(fees.venueTotalCents)}, ${fees.venueFeeCents === 0 ? t`and no fee on top` : t`with the ${money(fees.venueFeeCents)} fee`}.`
    : t`Of ${what} you receive ${money(fees.artistNetCents)}, ${terms.commissionBasisPoints === 0 ? t`without commission` : t`after ${commission} commission`}.`;
}

/** What is odd about free entry on a night that sells tickets, in a sentence; null where nothing is. */
export function freeEntryWarning(
  deal: Deal,
  { fullPriceCents }: PricedNight,
  currency: string,
): string | null {
  if (deal.kind !== 'no-fee' || fullPriceCents === 0) return null;
  return t`This night sells tickets at ${formatMoney(fullPriceCents, currency)}. This deal changes no price: what they bring stays with the venue, and the artist gets none of it.`;
}
