import * as contract from '#core/contract/show.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { endOffers, lockOffers } from '#server/offer/end-offers.ts';
import { ownShow } from '#server/show/own-show.ts';

/** A venue calls off a night that nobody is confirmed for. Every request for it ends, and its artist is told. */
export const cancelShow = defineCommand(contract.cancelShow, {
  async run(context, { showId, reason }) {
    const { venue, show, booked } = await ownShow(context, showId);
    if (booked > 0) refuse(refusals.showHasBookings());
    const ended = await endOffers(context, {
      offers: await lockOffers(context, (eb) => eb('b.show_id', '=', show.id)),
      by: () => 'venue',
      because: () => 'show-cancelled',
      reason,
    });
    await context.tx.updateTable('shows').set({ status: 'cancelled' }).where('id', '=', show.id).execute();
    await publish(context, ...ended, {
      kind: 'show-cancelled',
      by: 'venue',
      about: { showId: show.id, venueId: venue.id },
      data: { day: show.show_date, note: reason },
    });
    return { showId: show.id, status: 'cancelled' as const, requestsEnded: ended.length };
  },
});
