import * as contract from '#core/contract/payment.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { applyDirectPayments } from '#server/payments/apply-direct-payments.ts';
import { refuseTooMuch } from '#server/payments/record-direct-payment.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';

/** The artist says whether they got what the venue says it paid. If so, neither side owes so much any more. */
export const answerDirectPayment = defineCommand(contract.answerDirectPayment, {
  async run(context, { directPaymentId, received }) {
    const { tx, actor, now } = context;
    const known = await tx
      .selectFrom('direct_payments')
      .select(['booking_id', 'artist_id'])
      .where('id', '=', directPaymentId)
      .executeTakeFirst();
    if (known?.artist_id !== actor.artistId) refuse(refusals.unknownDirectPayment());
    const locked = await lockBooking(context, known.booking_id);
    const { booking } = locked;
    const payment = await tx
      .selectFrom('direct_payments')
      .selectAll()
      .where('id', '=', directPaymentId)
      .executeTakeFirstOrThrow();
    if (payment.state !== 'recorded') refuse(refusals.alreadyAnswered());
    if (received) {
      // The whole fee is on its way then: what was paid besides is between the two.
      if (booking.status === 'paid') refuse(refusals.alreadyPaid('show'));
      await refuseTooMuch(context, locked, payment.amount_cents);
    }
    const state = received ? ('confirmed' as const) : ('denied' as const);
    await tx
      .updateTable('direct_payments')
      .set({ state, answered_at: now.toISOString() })
      .where('id', '=', payment.id)
      .execute();
    if (received) await applyDirectPayments(context, booking.id);
    await publish(context, {
      kind: 'direct-payment-answered',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: payment.id },
      data: {
        amountCents: payment.amount_cents,
        currency: payment.currency,
        what: payment.kind,
        received,
      },
    });
    return { directPaymentId: payment.id, state };
  },
});
