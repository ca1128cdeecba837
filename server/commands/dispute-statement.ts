import * as contract from '#core/contract/settlement.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/command.ts';
import { moveBooking } from '#server/commands/booking-history.ts';
import { stepped } from '#server/commands/booking-in-hand.ts';
import { concludePlace } from '#server/commands/money-places.ts';
import { showName } from '#server/commands/played-booking.ts';
import { takeStatement } from '#server/commands/statement-in-hand.ts';
import { notify } from '#server/notify.ts';
import { refuse } from '#server/refused.ts';

/** The artist sends a statement back with what is wrong; the venue concludes the show again. */
export const disputeStatement = defineCommand(contract.disputeStatement, {
  async run(acting, { settlementId, reason }) {
    const inHand = await takeStatement(acting, settlementId);
    const { booking, settlement, artist, venue } = inHand;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    const to = stepped(booking, 'dispute', 'artist');
    await acting.tx
      .updateTable('settlements')
      .set({ status: 'disputed', dispute_reason: reason })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(acting, booking, { event: 'dispute', to, note: reason });
    await notify(acting, {
      userId: venue.user_id,
      kind: 'statement-disputed',
      title: 'Statement sent back',
      description: `${artist.name} disputes the statement for "${showName(inHand)}": ${reason}`,
      route: concludePlace(booking.id),
      about: booking,
    });
    return { settlementId: settlement.id, status: 'disputed' as const, show: showName(inHand) };
  },
});
