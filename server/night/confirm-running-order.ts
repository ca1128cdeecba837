import * as contract from '#core/contract/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { billOf, versionsOf } from '#server/night/bill.ts';
import { lockShow } from '#server/rows/lock-booking.ts';

/** An act confirms the version that it read; another one is not confirmed unread. */
export const confirmRunningOrder = defineCommand(contract.confirmRunningOrder, {
  async run(context, { showId, version }) {
    const { tx, actor, now } = context;
    const show = await lockShow(tx, showId);
    const own = show && (await billOf(context, showId)).find(({ artistId }) => artistId === actor.artistId);
    if (!show || !own) refuse(refusals.unknownShow());
    if (new Date(show.ends_at) <= now) refuse(refusals.showPlayed(show.show_date));
    const last = (await versionsOf(context, showId)).at(-1);
    if (last?.version !== version) refuse(refusals.runningOrderChanged());
    const written = await tx
      .insertInto('running_order_confirmations')
      .values({
        show_id: showId,
        version,
        booking_id: own.bookingId,
        artist_id: own.artistId,
        venue_id: own.venueId,
        confirmed_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['booking_id', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) refuse(refusals.runningOrderConfirmed());
    await publish(context, {
      kind: 'running-order-confirmed',
      by: 'artist',
      about: aboutBooking({
        ...{ id: own.bookingId, show_id: showId, artist_id: own.artistId, venue_id: own.venueId },
      }),
      data: { day: show.show_date, version },
    });
    return { showId, version };
  },
});
