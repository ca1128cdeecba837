import { showName } from '#core/booking/show-name.ts';
import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { nextStatus } from '#server/rows/lock-booking.ts';
import { refuseWhileContested } from '#server/settlement/confirm-statement.ts';
import { lockStatement } from '#server/settlement/lock-statement.ts';

/**
 * The artist sends a statement back with what is wrong; the venue concludes the show again. Its revision and the reason stay to be
 * read.
 */
export const disputeStatement = defineCommand(contract.disputeStatement, {
  async run(context, { settlementId, reason }) {
    const locked = await lockStatement(context, settlementId);
    const { booking, settlement } = locked;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    await refuseWhileContested(context, settlement.id);
    const to = nextStatus(booking, 'dispute', 'artist');
    await context.tx
      .updateTable('settlements')
      .set({ status: 'disputed', dispute_reason: reason })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(context, booking, to);
    await publish(context, {
      kind: 'settlement-disputed',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: { note: reason },
    });
    return { settlementId: settlement.id, status: 'disputed' as const, show: showName(locked) };
  },
});
