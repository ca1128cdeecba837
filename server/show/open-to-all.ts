import { PRICE_IN_DETAILS } from '#core/booking/private-night.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import * as contract from '#core/contract/show.ts';
import { refusals } from '#core/refusal.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseHeard, takenMeanwhile } from '#server/room/room-taken.ts';
import { ownShow } from '#server/show/own-show.ts';

/** A venue shows a private night to all artists. */
export const openToAll = defineCommand(contract.openToAll, {
  async run(context, { showId, despite }) {
    const { venue, show } = await ownShow(context, showId);
    if (show.private_by === null) refuse(refusals.openAlready());
    if (lacksPrice(show)) refuse(refusals.invalidInput(PRICE_IN_DETAILS));
    // What an artist asked for takes its room only now.
    if (show.private_by === 'artist')
      await refuseHeard(context.tx, venue, show, { butFor: show.id, despite });
    await mapConstraint(
      context.tx.updateTable('shows').set({ private_by: null }).where('id', '=', show.id).execute(),
      takenMeanwhile,
    );
    await publish(context, {
      kind: 'show-opened',
      by: 'venue',
      about: { showId: show.id, venueId: venue.id },
      data: { day: show.show_date },
    });
    return { showId };
  },
});
