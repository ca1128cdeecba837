import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { DomainEvent } from '#core/events/events.ts';
import { doneBy } from '#core/notifications/answers.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import type { Db } from '#server/db.ts';

/**
 * Kinds whose mail asks for an answer and has the night as it stands at sending: once it is answered, or something newer is asked, the
 * two would say different things.
 */
const ASKS: readonly string[] = [
  'booking-request',
  'band-asked',
  'counter-offer',
  'change-proposed',
  'running-order',
] satisfies NoticeKind[];

/** Whether a mail of this kind asks its reader something. */
export const asksForAnswer = (kind: string): boolean => ASKS.includes(kind);

type AskingNotice = { kind: string; side?: Side | null; eventId: string | null };
type Later = Pick<DomainEvent, 'kind' | 'by' | 'data'> & { isOfSame: boolean };

/** Whether what a notification asks was answered, ended or replaced since. What followed has mails of its own. */
export async function wasAnswered(db: Db, { kind, side, eventId }: AskingNotice): Promise<boolean> {
  if (!asksForAnswer(kind) || !side || !eventId) return false;
  const { rows } = await sql<Later>`
    select later.kind, later.by_side as by, later.data, later.subject_id is not distinct from asked.subject_id as "isOfSame"
    from domain_events asked
    join domain_events later on later.booking_id = asked.booking_id and later.seq > asked.seq
    where asked.id = ${eventId}`.execute(db);
  return rows
    .filter((later) => later.kind !== 'change-answered' || later.isOfSame)
    .some((later) =>
      doneBy(later).some((done) => done.side === side && done.kinds.includes(kind as NoticeKind)),
    );
}
