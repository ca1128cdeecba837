import { type Deal, guaranteedCents } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { formatMoney } from '#core/money/cents.ts';
import { ARTIST_COMMISSION, feesOf } from '#core/settlement/fees.ts';

/** What a deal brings the artist, or costs the venue, once our fees are counted, in a sentence. */
export function dealComesTo(deal: Deal, currency: string, reader: Side): string {
  const money = (cents: number) => formatMoney(cents, currency);
  const guaranteed = guaranteedCents(deal);
  const fees = feesOf(guaranteed);
  if (guaranteed === 0)
    return reader === 'venue'
      ? `You pay ${money(fees.venueFeeCents)} on top of the share.`
      : `You receive the share less ${ARTIST_COMMISSION}% commission.`;
  return reader === 'venue'
    ? `For the guarantee you pay ${money(fees.venueTotalCents)}, with the ${money(fees.venueFeeCents)} fee.`
    : `Of the guarantee you receive ${money(fees.artistNetCents)}, after ${ARTIST_COMMISSION}% commission.`;
}
