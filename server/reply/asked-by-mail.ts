import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Db } from '#server/db.ts';
import { asksForAnswer, wasAnswered } from '#server/mail/answered.ts';
import { noticeIn } from '#server/mail/message-id.ts';
import type { AddressRow } from '#server/reply/address-row.ts';

/** What stands alone on the first line of a mail that declines; the mail about the offer says so. */
const DECLINE = /^decline[.!]?$/i;

/** Whether words decline, with the reason that follows the word. Nothing else declines: no other word is read as one. */
export function declining(words: string): { reason: string } | null {
  const [first = '', ...others] = words.trim().split('\n');
  return DECLINE.test(first.trim()) ? { reason: others.join('\n').trim() } : null;
}

/** What the mail that is answered asked: `isOpen` while nobody answered it and nothing replaced it. */
export type Asked = { kind: string; isOpen: boolean };

/** By the Message-IDs that an answer names, the newest mail of ours that asked this person something about this booking. */
export async function askedBy(
  db: Db,
  { userId, bookingId }: AddressRow,
  { threads, domain }: { threads: readonly string[]; domain: string },
): Promise<Asked | null> {
  const ids = threads.flatMap((thread) => noticeIn(thread, domain) ?? []).slice(0, 50);
  if (!bookingId || ids.length === 0) return null;
  const { rows } = await sql<{ kind: string; side: Side | null; eventId: string | null }>`
    select n.kind, n.side, n.event_id as "eventId" from notifications n join domain_events e on e.id = n.event_id
    where n.id = any(${ids}::uuid[]) and n.user_id = ${userId}::uuid and e.booking_id = ${bookingId}::uuid
    order by n.seq desc`.execute(db);
  const [first] = rows.filter(({ kind }) => asksForAnswer(kind));
  return first ? { kind: first.kind, isOpen: !(await wasAnswered(db, first)) } : null;
}
