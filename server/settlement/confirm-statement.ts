import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { openContests } from '#core/settlement/claims.ts';
import { REST_OF_FEE } from '#core/settlement/invoice.ts';
import { nextStatus } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { type Acting, billing } from '#server/settlement/acting.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { type LockedStatement, lockStatement } from '#server/settlement/lock-statement.ts';
import { showName } from '#server/settlement/played-booking.ts';

/** The artist agrees to a statement: its figures are final, the venue is invoiced, and may pay out. */
export const confirmStatement = defineCommand(contract.confirmStatement, {
  async run(context, { settlementId, revision }) {
    const locked = await lockStatement(context, settlementId);
    const { settlement } = locked;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    if (revision !== undefined && revision !== settlement.revision) refuse(refusals.statementChanged());
    await refuseWhileContested(context, settlement.id);
    const invoice = await confirmLocked(context, locked, 'artist');
    return {
      settlementId: settlement.id,
      status: 'confirmed' as const,
      show: showName(locked),
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      amountCents: invoice.amountCents,
      currency: invoice.currency,
      dueOn: invoice.dueOn,
    };
  },
});

export async function refuseWhileContested(context: Acting, settlementId: string): Promise<void> {
  const [open] = openContests(await claimsOn(context, settlementId));
  if (open) refuse(refusals.lineContested(open.label));
}

/** Makes the figures final, by the artist or by silence. Costs outside of the deal that nobody answered stay declined. */
export async function confirmLocked(context: Acting, locked: LockedStatement, by: 'artist' | 'time') {
  const { booking, settlement } = locked;
  const to = nextStatus(booking, 'confirm', 'artist');
  await context.tx
    .updateTable('settlements')
    .set({ status: 'confirmed', confirmed_at: context.now.toISOString(), payable_fee_cents: null })
    .where('id', '=', settlement.id)
    .execute();
  await moveBooking(context, booking, to);
  await publish(context, {
    kind: 'settlement-confirmed',
    by,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {},
  });
  const { invoice } = await billFee(billing(context, by), locked, {
    feeCents: settlement.artist_fee_cents,
    whyMore: REST_OF_FEE,
  });
  if (!invoice) throw new Error('A confirmed statement has an invoice');
  return invoice;
}
