import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { LinkedBooking } from '#core/contract/linked-booking.ts';
import * as contract from '#core/contract/outsider.ts';
import { NOBODY } from '#core/ids.ts';
import type { MessageFile } from '#core/messages/message-file.ts';
import { refusals } from '#core/refusal.ts';
import { isOwnMailbox } from '#server/commands/by-link.ts';
import { defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { servedFile } from '#server/message/message-file.ts';

type LinkedMessage = {
  id: string;
  by: Side;
  name: string | null;
  content: string;
  files: MessageFile[];
  at: string;
};

/** A file of a message that the link shows, byte for byte. */
export const linkedFile = defineDocument(contract.linkedFile, async (reading, _, which) => {
  const { db, actor } = reading;
  const link = { bookingId: actor.bookingId ?? NOBODY, side: actor.side };
  const isOwn = await isOwnMailbox(db, actor.userId);
  const messages = await messagesOf(db, { ...link, isOwn }, { artist: '', venue: '' });
  const message = messages.find(({ files }) => files.some(({ id }) => id === which));
  const file = message?.files.find(({ id }) => id === which);
  if (!message || !file) return refuse(refusals.unknownMessageFile());
  return servedFile(reading, message.id, file);
});

/** Messages about this booking; for the mailbox of the act or venue also those that its keeper wrote without naming one. */
export async function messagesOf(
  db: Db,
  link: { bookingId: string; side: Side; isOwn: boolean },
  names: Record<Side, string>,
): Promise<LinkedBooking['messages']> {
  const { rows } = await sql<LinkedMessage>`
    select m.id, m.sender_side as "by", w.name, m.content, m.files, m.created_at as at
    from bookings b join conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id
    join messages m on m.conversation_id = c.id
    left join private.booking_links w on w.id = m.sender_id
    where b.id = ${link.bookingId}::uuid and (m.booking_id = b.id or m.booking_id is null and ${link.isOwn} and m.sender_side <> ${link.side})
    order by m.created_at desc limit 200`.execute(db);
  return rows.reverse().map(({ id, by, name, content, files, at }) => ({
    ...{ id, by, content, files, who: name ?? names[by], at: new Date(at).toISOString() },
  }));
}
