import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { MessageFile } from '#core/messages/message-file.ts';
import type { Tx } from '#server/db.ts';

/**
 * Writes a message that brings files, once by its id, and tells the other side as of any message. Whoever asks has been let in: that the
 * conversation is theirs is looked at before. Refuses between two of whom one has blocked the other, and to a closed account.
 *
 * @param writer the account that wrote it; of a link, its own
 * @param bookingId the booking that it is about, where a link wrote it
 */
export async function writeWithFiles(
  tx: Tx,
  message: {
    id: string;
    conversationId: string;
    writer: string;
    side: Side;
    content: string;
    files: readonly MessageFile[];
    bookingId?: string | null;
  },
): Promise<void> {
  const { id, conversationId, writer, side, content, files, bookingId = null } = message;
  await sql`select private.write_with_files(${id}::uuid, ${conversationId}::uuid, ${writer}::uuid, ${side}, ${content},
    ${JSON.stringify(files)}::jsonb, ${bookingId}::uuid)`.execute(tx);
}

/** Whether this person has sent this message already: sent again, it is one. */
export async function isSent(tx: Tx, id: string, writer: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('sender_id', '=', writer)
    .executeTakeFirst();
  return sent !== undefined;
}
