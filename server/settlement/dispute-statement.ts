import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { stepped } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { takeStatement } from '#server/settlement/lock-statement.ts';
import { showName } from '#server/settlement/played-booking.ts';

/** The artist sends a statement back with what is wrong; the venue concludes the show again. */
export const disputeStatement = defineCommand(contract.disputeStatement, {
  async run(acting, { settlementId, reason }) {
    const inHand = await takeStatement(acting, settlementId);
    const { booking, settlement } = inHand;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    const to = stepped(booking, 'dispute', 'artist');
    await acting.tx
      .updateTable('settlements')
      .set({ status: 'disputed', dispute_reason: reason })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(acting, booking, to);
    await publish(acting, {
      kind: 'settlement-disputed',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: { note: reason },
    });
    return { settlementId: settlement.id, status: 'disputed' as const, show: showName(inHand) };
  },
});
