import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { messageIdOf, threadIdOf } from '#server/mail/message-id.ts';

/** Kinds whose mail is answered with the word that declines. */
export const DECLINABLE: readonly string[] = ['booking-request', 'counter-offer'];

/** How a mail is answered: the heads that say so to mail programs, and what its reader is told. */
export type AnswerTo = {
  heads: Pick<Mail, 'replyTo' | 'returnTo' | 'messageId' | 'references'>;
  says: string;
};

export type Answerable = {
  id: string;
  kind: string;
  userId: string;
  side: Side | null;
  tries: number;
  /** Between whom it is: of its booking, or of its conversation; null where it is about neither. */
  between: { artist: string; venue: string; booking: string | null; them: string } | null;
};

/** The address at which the reader of a mail answers it; undefined where answers are not taken, or not of this mail. */
export async function answerTo(
  db: Db,
  { replies }: Pick<Mailer, 'replies'>,
  { id, kind, userId, side, tries, between }: Answerable,
): Promise<AnswerTo | undefined> {
  // Who is asked whether they are free answers that, and writes to nobody.
  if (!replies || !side || !between || kind === 'band-asked') return undefined;
  const { artist, venue, booking, them } = between;
  const { rows } = await sql<{ id: string | null }>`
    select private.reply_address(${userId}::uuid, ${side}, ${artist}::uuid, ${venue}::uuid, ${booking}::uuid) as id`.execute(
    db,
  );
  const address = rows[0]?.id;
  if (!address) return undefined;
  return {
    heads: {
      replyTo: { name: t`${oneLine(them)} (Running Order)`, address: replies.of('reply', address) },
      returnTo: replies.of('bounce', userId),
      messageId: messageIdOf(id, tries + 1, replies.domain),
      references: [threadIdOf(address, replies.domain)],
    },
    says: howToAnswer(kind, them),
  };
}

/** What the reader of such a mail is told of answering it. */
export const howToAnswer = (kind: string, them: string): string =>
  [
    t`Answer this mail, and ${isolated(oneLine(them))} reads your words in your conversation on Running Order.`,
    ...(DECLINABLE.includes(kind)
      ? [
          t`To decline, write DECLINE alone on the first line, and your reason below it. Nothing else is agreed or declined by mail.`,
        ]
      : [t`Nothing is agreed, signed or paid by mail.`]),
  ].join(' ');
