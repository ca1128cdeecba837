import * as contract from '#core/contract/payment.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { payoutInitiated } from '#core/settlement/ledger.ts';
import { arrivalWindow } from '#core/settlement/payout.ts';
import { type BookingRow, lockBooking, nextStatus } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { book } from '#server/payments/ledger.ts';
import { type SettlementRow, settlementOf } from '#server/settlement/lock-statement.ts';
import { playIfOver, showName } from '#server/settlement/played-booking.ts';

/** The venue releases the artist's net of a confirmed statement, once a show. It arrives within 3-5 business days. */
export const processPayout = defineCommand(contract.processPayout, {
  async run(context, { bookingId }) {
    const { tx, now } = context;
    const locked = await lockBooking(context, bookingId);
    const booking = await playIfOver(context, locked);
    const settlement = await settlementOf(context, booking.id);
    refuseUnlessSettled(booking);
    const to = nextStatus(booking, 'pay', 'venue');
    if (settlement?.status !== 'confirmed') refuse(refusals.statementNotConfirmed());

    const window = arrivalWindow(now);
    const payout = await startPayout(context, settlement, window);
    await tx
      .updateTable('settlements')
      .set({ status: 'paid', paid_at: now.toISOString() })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(context, booking, to);
    await book(context, {
      postings: payoutInitiated({ artistNetCents: payout.amount_cents }),
      currency: payout.currency,
      memo: 'Payout initiated',
      bookingId: booking.id,
      artistId: booking.artist_id,
      venueId: booking.venue_id,
    });
    await publish(context, {
      kind: 'payout-started',
      by: 'venue',
      about: { ...aboutBooking(booking), subjectId: payout.id },
      data: { amountCents: payout.amount_cents, currency: payout.currency },
    });
    return {
      payoutId: payout.id,
      settlementId: settlement.id,
      show: showName(locked),
      amountCents: payout.amount_cents,
      currency: payout.currency,
      arrivesFrom: window.from,
      arrivesBy: window.by,
    };
  },
});

function refuseUnlessSettled(booking: BookingRow): void {
  if (booking.status === 'confirmed') refuse(refusals.notPlayedYet(booking.show_date));
  if (booking.status === 'played') refuse(refusals.notConcluded());
  if (booking.status === 'concluded') refuse(refusals.statementNotConfirmed());
  if (booking.status === 'paid') refuse(refusals.alreadyPaid('show'));
}

function startPayout(
  { tx, now }: CommandContext,
  settlement: SettlementRow,
  window: { from: string; by: string },
) {
  return tx
    .insertInto('payouts')
    .values({
      booking_id: settlement.booking_id,
      settlement_id: settlement.id,
      artist_id: settlement.artist_id,
      venue_id: settlement.venue_id,
      amount_cents: settlement.artist_net_cents,
      currency: settlement.currency,
      initiated_at: now.toISOString(),
      arrives_from: window.from,
      arrives_by: window.by,
    })
    .returning(['id', 'amount_cents', 'currency'])
    .executeTakeFirstOrThrow();
}
