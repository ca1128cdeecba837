import type { Side } from '#core/booking/side.ts';
import { after, CLOCKS } from '#core/settlement/clocks.ts';
import { PART_AGREED } from '#core/settlement/invoice.ts';
import { payableFee } from '#core/settlement/payable-fee.ts';
import { t } from '#core/words/t.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { billReturn } from '#server/payments/bill-return.ts';
import { feesBilled, readBilled } from '#server/payments/billed.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import { settlementOf } from '#server/rows/settlement-of.ts';
import { type Acting, billing } from '#server/settlement/acting.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { correctMerchandise } from '#server/settlement/merchandise.ts';
import { currentSheet } from '#server/settlement/restate.ts';
import { recordCorrected } from '#server/settlement/withholding.ts';

/**
 * Bills what a statement comes to after a line of it was contested or answered: while lines are open, the least that their results come to; once
 * it was confirmed, the corrected fee. What was billed while a line was open is not taken back before the statement is confirmed.
 */
export async function payNow(
  context: Acting,
  contested: Pick<LockedBooking, 'booking' | 'show' | 'artist' | 'venue'>,
  by: Side | 'time',
) {
  const settlement = await settlementOf(context, contested.booking.id);
  const sheet = settlement && (await currentSheet(context, settlement));
  if (!settlement || !sheet) throw new Error('A contested statement has a sheet');
  const artistFeeCents = settlement.artist_fee_cents;
  if (settlement.confirmed_at) {
    await billFee(billing(context, by), contested, {
      feeCents: artistFeeCents,
      why: t`A figure was corrected.`,
    });
    if (await recordCorrected(context, { ...contested, withholding: settlement.withholding })) {
      // Tax of more than the fee rose by leaves the artist with more than is owed.
      await billReturn(billing(context, by), contested);
      await advancePayout(context, contested.booking.id);
    }
    await correctMerchandise(context, contested, sheet);
    return { artistFeeCents, payableFeeCents: artistFeeCents };
  }
  const common = payableFee(sheet, await claimsOn(context, settlement.id));
  const billed = await readBilled(context.tx, contested.booking.id);
  const billedCents = feesBilled(billed).artistFeeCents;
  // A deposit was asked for before there were figures: it is held, and is not what both agree on.
  const isDepositAlone = billed.invoices.every(({ about }) => about === 'deposit');
  const payable = common === null ? null : isDepositAlone ? common : Math.max(common, billedCents);
  await context.tx
    .updateTable('settlements')
    .set({
      payable_fee_cents: payable,
      // With the last open line closed, the whole statement has time to be read again.
      ...(payable === null ? { answer_by: after(context.now, CLOCKS.statement).toISOString() } : {}),
    })
    .where('id', '=', settlement.id)
    .execute();
  // A deposit above it covers it, with the fee of the product: what is too much goes back once, when the statement is confirmed.
  const isCovered = payable !== null && payable < billedCents;
  if (payable !== null && payable > 0 && !isCovered) {
    await billFee(billing(context, by), contested, { feeCents: payable, why: PART_AGREED });
  }
  return { artistFeeCents, payableFeeCents: payable ?? artistFeeCents };
}
