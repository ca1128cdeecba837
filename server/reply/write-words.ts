import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { roleMay } from '#core/members/roles.ts';
import { MESSAGE_MAX, messageSchema } from '#core/messages/message.ts';
import type { MessageFile } from '#core/messages/message-file.ts';
import { refusals } from '#core/refusal.ts';
import { inLocale, t } from '#core/words/t.ts';
import { actorOf } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { writeWithFiles } from '#server/message/write-with-files.ts';
import type { AddressRow } from '#server/reply/address-row.ts';

/** Words as a message holds them: no sign that cannot be kept, nothing that turns what stands round it. Null where they are too many. */
export function asMessage(words: string): string | null {
  const kept = messageSchema.safeParse({ content: words.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '') });
  return kept.success ? kept.data.content : null;
}

export const TOO_LONG = () =>
  t`A message has at most ${MESSAGE_MAX.toLocaleString(inLocale('en-IE'))} characters, and your mail has more. Nothing of it was sent.`;

/**
 * Writes a message as the person, with their rights and no others, once by its id. Of words alone the policies and triggers of messages decide,
 * as they do for a browser. Throws what they refuse with.
 */
export async function writeMessage(
  tx: Tx,
  address: AddressRow,
  { id, words, files }: { id: string; words: string; files: readonly MessageFile[] },
): Promise<void> {
  const { userId, side, profileId, conversationId, isLink } = address;
  if (files.length > 0) {
    if (!conversationId || !(isLink || (await maySend(tx, address))))
      return refuse(refusals.unknownConversation());
    const bookingId = isLink ? await bookingOfLink(tx, userId) : null;
    await writeWithFiles(tx, { id, conversationId, writer: userId, side, content: words, files, bookingId });
    return;
  }
  if (isLink) {
    await sql`select private.write_by_link(${id}::uuid, l.booking_id, l.id, ${side}, ${words})
      from private.booking_links l where l.id = ${userId}::uuid`.execute(tx);
    return;
  }
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const headers = JSON.stringify({ 'x-profile': profileId });
  await sql`select set_config('request.jwt.claim.sub', ${userId}, true), set_config('request.jwt.claim.role', 'authenticated', true),
    set_config('request.jwt.claims', ${claims}, true), set_config('request.headers', ${headers}, true),
    set_config('role', 'authenticated', true)`.execute(tx);
  await sql`insert into messages (id, conversation_id, content) values (${id}::uuid, ${conversationId}::uuid, ${words})`.execute(
    tx,
  );
  await sql`select set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true),
    set_config('request.headers', '', true)`.execute(tx);
}

/** Whether a member still writes for the profile of the address: what files bring is written past the policies of rows. */
async function maySend(tx: Tx, { userId, profileId }: AddressRow): Promise<boolean> {
  const actor = await actorOf(tx, { userId, profile: profileId });
  return (
    [actor.artistId, actor.venueId].includes(profileId) &&
    actor.role !== null &&
    roleMay(actor.role, 'see-business')
  );
}

async function bookingOfLink(tx: Tx, linkId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from private.booking_links where id = ${linkId}::uuid`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The id of the message of a mail: the same whenever it comes, so that it is one. */
export const messageOf = (addressId: string, mail: string): string => idOf(`${addressId} ${mail}`);

/** The same for the same text, so that a mail that comes twice is one message. */
function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
