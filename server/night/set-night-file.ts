import { sql } from 'kysely';
import { isBinding } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/night-files.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';

/** Files of one booking on its night at most. */
const MOST = 30;

/** Puts a file of the conversation on the night of a booking, says who reads it, or takes it off. The same again changes nothing. */
export const setNightFile = defineCommand(contract.setNightFile, {
  async run(context, { bookingId, messageId, fileId, on, forCrew }) {
    const { tx, actor, now } = context;
    const { booking } = await lockBooking(context, bookingId);
    if (!isBinding(booking.status)) refuse(refusals.unknownBooking());
    const sentBy = await senderOf(context, booking, { messageId, fileId });
    const { rows } = await sql<{ id: string; put_side: Side }>`
      select id, put_side from private.night_files
      where booking_id = ${bookingId}::uuid and message_id = ${messageId}::uuid and file_id = ${fileId}::uuid`.execute(
      tx,
    );
    const there = rows[0];
    if (there && there.put_side !== actor.side && sentBy !== actor.side) refuse(refusals.fileOfOtherSide());
    if (!on) {
      if (there) await sql`delete from private.night_files where id = ${there.id}::uuid`.execute(tx);
    } else if (there) {
      await sql`update private.night_files set for_crew = ${forCrew} where id = ${there.id}::uuid`.execute(
        tx,
      );
    } else {
      await refuseTooMany(context, bookingId);
      await sql`insert into private.night_files (show_id, booking_id, message_id, file_id, for_crew, put_side, put_at)
        values (${booking.show_id}::uuid, ${bookingId}::uuid, ${messageId}::uuid, ${fileId}::uuid, ${forCrew}, ${actor.side}, ${now.toISOString()})`.execute(
        tx,
      );
    }
    return { showId: booking.show_id, on };
  },
});

async function refuseTooMany({ tx }: CommandContext, bookingId: string): Promise<void> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from private.night_files where booking_id = ${bookingId}::uuid`.execute(tx);
  if ((rows[0]?.files ?? 0) >= MOST) refuse(refusals.tooManyNightFiles(MOST));
}

/** Which side sent a file of the conversation of these two. Refuses any other. */
async function senderOf(
  { tx }: CommandContext,
  { artist_id, venue_id }: { artist_id: string; venue_id: string },
  { messageId, fileId }: { messageId: string; fileId: string },
): Promise<Side> {
  const message = await tx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.sender_side', 'm.files'])
    .where('m.id', '=', messageId)
    .where('c.artist_id', '=', artist_id)
    .where('c.venue_id', '=', venue_id)
    .executeTakeFirst();
  if (!message?.files.some(({ id }) => id === fileId)) return refuse(refusals.unknownMessageFile());
  return message.sender_side;
}
