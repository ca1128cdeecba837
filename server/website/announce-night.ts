import { sql } from 'kysely';
import * as contract from '#core/contract/website.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { billOf } from '#server/night/bill.ts';
import { lockShow } from '#server/rows/lock-booking.ts';

/** A side keeps a night back, or announces it. The others of the night hear of it. */
export const announceNight = defineCommand(contract.announceNight, {
  async run(context, { showId, isAnnounced }) {
    const { tx, actor, now } = context;
    const { artistId, venueId } = actor;
    if (!artistId && !venueId) refuse(refusals.noProfile(actor.side));
    const show = await lockShow(tx, showId);
    const bill = show ? await billOf(context, showId) : [];
    const own = bill.filter((act) => act.artistId === artistId || act.venueId === venueId);
    if (!show || own.length === 0) refuse(refusals.unknownShow());
    if (show.status === 'cancelled') refuse(refusals.showCancelled());
    if (new Date(show.ends_at) <= now) refuse(refusals.showPlayed(show.show_date));
    const { rows } = isAnnounced
      ? await sql`
          update private.unannounced set announced_at = ${now.toISOString()} where show_id = ${showId}::uuid and announced_at is null
            and artist_id is not distinct from ${artistId}::uuid and venue_id is not distinct from ${venueId}::uuid
          returning show_id`.execute(tx)
      : await sql`
          insert into private.unannounced as u (show_id, artist_id, venue_id, made_at)
          values (${showId}::uuid, ${artistId}::uuid, ${venueId}::uuid, ${now.toISOString()})
          on conflict (show_id, artist_id, venue_id) do update set made_at = excluded.made_at, announced_at = null
            where u.announced_at is not null
          returning show_id`.execute(tx);
    if (rows.length === 0) refuse(refusals.announcedAlready(isAnnounced));
    for (const act of own)
      await publish(context, {
        kind: 'night-announced',
        by: actor.side,
        about: aboutBooking({
          ...{ id: act.bookingId, show_id: showId, artist_id: act.artistId, venue_id: act.venueId },
        }),
        data: { day: show.show_date, isAnnounced },
      });
    return { showId, isAnnounced };
  },
});
