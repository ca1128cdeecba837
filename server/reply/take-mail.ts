import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { t } from '#core/words/t.ts';
import { declineBooking } from '#server/booking/decline-booking.ts';
import { perform, type Services } from '#server/commands/perform.ts';
import { Refused } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Log } from '#server/log/log.ts';
import { DECLINABLE } from '#server/mail/answer-to.ts';
import type { ReplyAddresses } from '#server/mail/mailer.ts';
import { refuseTooManyFiles } from '#server/message/keep-files.ts';
import { type AddressRow, readAddress } from '#server/reply/address-row.ts';
import { type Asked, askedBy, declining } from '#server/reply/asked-by-mail.ts';
import type { Failure } from '#server/reply/failure.ts';
import { keepFilesOfMail, NO_FILES } from '#server/reply/files-of-mail.ts';
import type { Outcome } from '#server/reply/outcomes.ts';
import { type ReadMail, readMail } from '#server/reply/read-mail.ts';
import { asMessage, messageOf, TOO_LONG, writeMessage } from '#server/reply/write-words.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** How incoming mail is read here: the addresses of this deployment, and the name under which its mail provider reports what it checked. */
export type Incoming = { addresses: ReplyAddresses; provider: string };

export type MailTaker = (raw: Uint8Array, to: readonly string[]) => Promise<Outcome>;

/** So many mails an address takes within an hour: two programs that answer each other end here at the latest. */
const MOST_AN_HOUR = 20;

/**
 * Takes a mail that came in for one of the addresses `to` (of the mail's own head where none is given), once. What is not its person's own
 * is dropped without an answer: whoever a forged mail names would get it. Throws only where it should be sent again later.
 */
export function createMailTaker(
  services: Services & { log: Log },
  { addresses, provider }: Incoming,
): MailTaker {
  const { db, log } = services;
  const isOurs = (line: string) =>
    line.includes(`@${addresses.domain}`) || line.toLowerCase().includes(`@${addresses.domain}`);

  async function take(raw: Uint8Array, to: readonly string[]): Promise<Outcome> {
    let mail: ReadMail;
    try {
      mail = await readMail(raw, { provider, isOurs });
    } catch {
      return 'unreadable';
    }
    const named = (to.length > 0 ? to : mail.to).map(addresses.read).find((each) => each !== null);
    if (!named) return 'unknown-address';
    // A report of a failure comes to its own address; to any other one nobody is answered who does not read.
    if (named.kind === 'bounce') return cameBack(db, named.id, mail.failure);
    if (mail.isAutomatic || mail.failure) return 'automatic';
    const address = await readAddress(db, named.id);
    if (!address) return 'unknown-address';
    if (mail.from !== address.email || !mail.isProved) return 'not-theirs';
    if (address.isClosed) return 'closed';
    if (address.lately >= MOST_AN_HOUR) return 'too-many';
    return readAsAddress(db, { address: address.email ?? '', sender: address.themId }, () =>
      takeFrom(address, mail, hashOf(mail.messageId ?? raw)),
    );
  }

  async function takeFrom(address: AddressRow, mail: ReadMail, hash: string): Promise<Outcome> {
    const { rows } = await sql<{ outcome: Outcome }>`
      select outcome from private.mails_in where address_id = ${address.id}::uuid and message_sha256 = ${hash}`.execute(
      db,
    );
    if (rows.length > 0) return 'again';
    const note = { hash, answersTo: mail.messageId };
    const done = (
      outcome: Outcome,
      { sentence, left = mail.files.length }: { sentence?: string; left?: number } = {},
    ) => db.transaction().execute((tx) => keep(tx, address, { ...note, outcome, sentence, filesLeft: left }));
    if (address.isRevoked || !address.conversationId) return done('revoked');
    if (!mail.words && mail.files.length === 0) return done('empty');
    const asked = await askedBy(db, address, { threads: mail.threads, domain: addresses.domain });
    const decline = declining(mail.words);
    try {
      if (decline) return await declined(address, { asked, reason: decline.reason, hash }, done);
      const words = mail.words ? asMessage(mail.words) : '';
      if (words === null) return await done('refused', { sentence: TOO_LONG() });
      const id = messageOf(address.id, hash);
      const found = mail.files.length > 0 ? await keepFilesOfMail(services.files, id, mail.files) : NO_FILES;
      const { kept: files, left, why: sentence, bytes } = found;
      if (!words && files.length === 0) return await done('files-alone', { sentence, left });
      return await db.transaction().execute(async (tx) => {
        const outcome = await keep(tx, address, {
          ...{ ...note, sentence, filesLeft: left },
          outcome: asked?.isOpen ? 'taken-of-offer' : 'taken',
        });
        if (outcome === 'again') return outcome;
        if (files.length > 0) await refuseTooManyFiles(tx, address.profileId, { files: files.length, bytes });
        await writeMessage(tx, address, { id, words, files });
        return outcome;
      });
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      return done('refused', { sentence });
    }
  }

  /** Declines the offer that the answered mail was about, while it still asks. */
  async function declined(
    { id, userId, profileId, bookingId, isLink }: AddressRow,
    { asked, reason, hash }: { asked: Asked | null; reason: string; hash: string },
    done: (outcome: Outcome) => Promise<Outcome>,
  ): Promise<Outcome> {
    if (!bookingId || !asked || !DECLINABLE.includes(asked.kind)) return done('nothing-to-decline');
    if (!asked.isOpen) return done('offer-changed');
    await perform(services, declineBooking, {
      userId,
      profile: isLink ? null : profileId,
      key: `mail ${id} ${hash}`,
      input: { bookingId, reason },
    });
    return done('declined');
  }

  return async (raw, to) => {
    const outcome = await take(raw, to);
    log[QUIET.includes(outcome) ? 'info' : 'warn']('mail-came', { outcome, bytes: raw.byteLength });
    return outcome;
  };
}

/** A mail of ours came back: for good, or not. Only a report that names the present address of the person stops their mails. */
async function cameBack(db: Db, userId: string, failure: Failure | null): Promise<Outcome> {
  if (!failure?.isFinal) return 'bounce';
  const { rows } = await sql<{ stopped: boolean }>`
    select private.address_bounced(${userId}::uuid, ${failure.addresses}::text[]) as stopped`.execute(db);
  return rows[0]?.stopped ? 'bounced-for-good' : 'bounce';
}

const QUIET: readonly Outcome[] = [
  'taken',
  'taken-of-offer',
  'declined',
  'again',
  'bounce',
  'bounced-for-good',
  'automatic',
];

type Kept = {
  hash: string;
  outcome: Outcome;
  sentence?: string | undefined;
  answersTo: string | null;
  filesLeft: number;
};

/** Writes down what became of a mail, and whether its sender is answered. 'again' where that stands there already. */
async function keep(
  tx: Tx,
  { id }: AddressRow,
  { hash, outcome, sentence, answersTo, filesLeft }: Kept,
): Promise<Outcome> {
  const isAnswered = outcome !== 'taken' || filesLeft > 0;
  const { rows } = await sql`
    insert into private.mails_in (address_id, message_sha256, outcome, sentence, files_left, answers_to, mail_due_at)
    values (${id}::uuid, ${hash}, ${outcome}, ${sentence?.slice(0, 1000) ?? null}, ${filesLeft},
      ${isAnswered ? answersTo : null}, ${isAnswered ? sql`private.now()` : null})
    on conflict (address_id, message_sha256) do nothing returning id`.execute(tx);
  return rows.length > 0 ? outcome : 'again';
}

/** What a person is told of a refusal; null for what is a failure of ours, upon which the mail comes again. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Refused) return error.refusal.message;
  const { code, message } = error as { code?: string; message: string };
  if (code === 'P0001') return message;
  return code === '42501' ? t`You can no longer write in this conversation.` : null;
}

const hashOf = (what: string | Uint8Array): string => createHash('sha256').update(what).digest('hex');
