import { isBinding } from '#core/booking/phase.ts';
import * as contract from '#core/contract/advancing.ts';
import { aboutBooking } from '#core/events/events.ts';
import { lastSaid, mayAdvance } from '#core/night/advancing.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lineOfRow } from '#server/night/advance-lines.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';

/** One side asks, answers or confirms a line of what is settled before a night. Asking anew opens it again. */
export const advance = defineCommand(contract.advance, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const { booking, show } = await lockBooking(context, input.bookingId);
    if (!isBinding(booking.status)) refuse(refusals.onlyOfBooked());
    if (booking.status !== 'confirmed' || new Date(show.ends_at) <= now)
      refuse(refusals.showPlayed(show.show_date));
    const row = await tx
      .selectFrom('advance_lines')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .where('topic', '=', input.topic)
      .executeTakeFirst();
    const line = row && lineOfRow(row);
    if (input.read !== undefined && !isSame(input.read, lastSaid(line))) refuse(refusals.lineChanged());
    if (!mayAdvance(line, actor.side).includes(input.how)) refuse(refusals.lineIsTheirs());
    const at = now.toISOString();
    const said =
      input.how === 'ask'
        ? {
            ...{ asked_by: actor.side, asked_text: input.text, asked_at: at },
            ...{
              answered_by: null,
              answered_text: null,
              answered_at: null,
              guests: null,
              missing: null,
              brings: null,
            },
            ...{ confirmed_by: null, confirmed_at: null },
          }
        : input.how === 'answer'
          ? {
              ...{ answered_by: actor.side, answered_text: input.text, answered_at: at },
              ...{
                guests: input.count ?? null,
                missing: input.missing ?? null,
                brings: input.brings ?? null,
              },
              ...{ confirmed_by: null, confirmed_at: null },
            }
          : { confirmed_by: actor.side, confirmed_at: at };
    const ids = { booking_id: booking.id, artist_id: booking.artist_id, venue_id: booking.venue_id };
    if (row) await tx.updateTable('advance_lines').set(said).where('id', '=', row.id).execute();
    else
      await tx
        .insertInto('advance_lines')
        .values({ ...ids, show_id: show.id, topic: input.topic, ...said })
        .execute();
    await publish(context, {
      kind: 'advance-said',
      by: actor.side,
      about: aboutBooking(booking),
      data: {
        ...{ day: show.show_date, topic: input.topic, how: input.how },
        ...(input.how === 'confirm' ? {} : { note: input.text }),
        ...(input.how === 'answer' && input.count != null ? { guests: input.count } : {}),
      },
    });
    return { bookingId: booking.id, topic: input.topic, isOpen: input.how !== 'confirm' };
  },
});

const isSame = (read: string | null, last: string | null): boolean =>
  read === null || last === null ? read === last : Date.parse(read) === Date.parse(last);
