import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { nextStatus } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { lockStatement } from '#server/settlement/lock-statement.ts';
import { showName } from '#server/settlement/played-booking.ts';

/** The artist agrees to a statement: its figures are final, the venue is invoiced, and may pay out. */
export const confirmStatement = defineCommand(contract.confirmStatement, {
  async run(context, { settlementId }) {
    const locked = await lockStatement(context, settlementId);
    const { booking, settlement } = locked;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    const to = nextStatus(booking, 'confirm', 'artist');
    await context.tx
      .updateTable('settlements')
      .set({ status: 'confirmed', confirmed_at: context.now.toISOString() })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(context, booking, to);
    await publish(context, {
      kind: 'settlement-confirmed',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: {},
    });
    const { invoice } = await billFee(context, locked, { feeCents: settlement.artist_fee_cents });
    if (!invoice) throw new Error('A confirmed statement has an invoice');
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
