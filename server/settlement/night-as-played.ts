import * as contract from '#core/contract/settlement.ts';
import { asPlayed } from '#core/night/as-played.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { billOf, versionsOf } from '#server/night/bill.ts';

/** What is known of a night before its venue concludes it: what the stage view kept, and the guests that were agreed on. */
export const nightAsPlayed = defineRead(contract.nightAsPlayed, async ({ db, actor }, { showId }) => {
  const show = await db.selectFrom('shows').select('venue_id').where('id', '=', showId).executeTakeFirst();
  if (!show || show.venue_id !== actor.venueId) refuse(refusals.unknownShow());
  const acts = await billOf({ tx: db }, showId);
  const items = (await versionsOf({ tx: db }, showId)).at(-1)?.items ?? [];
  const played = await db
    .selectFrom('played_sets')
    .select(['booking_id', 'started_at', 'ended_at'])
    .where('show_id', '=', showId)
    .orderBy('started_at')
    .execute();
  const guests = await db
    .selectFrom('advance_lines')
    .select(['booking_id', 'guests'])
    .where('show_id', '=', showId)
    .where('topic', '=', 'guests')
    .where('confirmed_at', 'is not', null)
    .where('guests', 'is not', null)
    .execute();
  const agreed = guests.filter(({ booking_id }) => acts.some(({ bookingId }) => bookingId === booking_id));
  return {
    acts: asPlayed(
      acts,
      items,
      played.map(({ booking_id, started_at, ended_at }) => ({
        bookingId: booking_id,
        startedAt: new Date(started_at).toISOString(),
        endedAt: ended_at && new Date(ended_at).toISOString(),
      })),
    ),
    guests: agreed.length > 0 ? agreed.reduce((sum, line) => sum + (line.guests ?? 0), 0) : null,
  };
});
