import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MESSAGE_MAX, messageSchema } from '#core/messages/message.ts';
import type { Tx } from '#server/db.ts';
import type { AddressRow } from '#server/reply/address-row.ts';

/** Words as a message holds them: no sign that cannot be kept, nothing that turns what stands round it. Null where they are too many. */
export function asMessage(words: string): string | null {
  const kept = messageSchema.safeParse({ content: words.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '') });
  return kept.success ? kept.data.content : null;
}

export const TOO_LONG = `A message has at most ${MESSAGE_MAX.toLocaleString('en-IE')} characters, and your mail has more. Nothing of it was sent.`;

/**
 * Writes words into the conversation as the person, with their rights and no others: the policies and triggers of messages decide, as they do
 * for a browser. Throws what they refuse with.
 */
export async function writeWords(
  tx: Tx,
  { userId, side, profileId, conversationId, isLink, id: addressId }: AddressRow,
  { words, mail }: { words: string; mail: string },
): Promise<void> {
  const messageId = idOf(`${addressId} ${mail}`);
  if (isLink) {
    await sql`select private.write_by_link(${messageId}::uuid, l.booking_id, l.id, ${side}, ${words})
      from private.booking_links l where l.id = ${userId}::uuid`.execute(tx);
    return;
  }
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const headers = JSON.stringify({ 'x-profile': profileId });
  await sql`select set_config('request.jwt.claim.sub', ${userId}, true), set_config('request.jwt.claim.role', 'authenticated', true),
    set_config('request.jwt.claims', ${claims}, true), set_config('request.headers', ${headers}, true),
    set_config('role', 'authenticated', true)`.execute(tx);
  await sql`insert into messages (id, conversation_id, content) values (${messageId}::uuid, ${conversationId}::uuid, ${words})`.execute(
    tx,
  );
  await sql`select set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true),
    set_config('request.headers', '', true)`.execute(tx);
}

/** The same for the same text, so that a mail that comes twice is one message. */
function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
