import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MEDIA_TYPES } from '#core/contract/define.ts';
import { FILE_KINDS, MAX_FILE_BYTES } from '#core/files/file-kinds.ts';
import {
  isPicture,
  type MessageFile,
  MOST_BYTES_A_DAY,
  MOST_BYTES_SENT,
  MOST_FILES_A_DAY,
  typeOfBytes,
} from '#core/messages/message-file.ts';
import { nameOfMessageFile } from '#core/messages/name-of-file.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { FileRefused, type FileStore } from '#server/files.ts';

/** Private; no policy opens it. */
export const MESSAGE_FILES = 'message-files';

/** Where the bytes of a file stand. */
export const messageFilePath = (messageId: string, { id, type }: Pick<MessageFile, 'id' | 'type'>): string =>
  `${messageId}/${id}.${type}`;

/** Bytes that somebody gave, and the name that they gave them; both as they came. */
export type GivenFile = { name: string; bytes: Uint8Array };

type Kept = { ok: true; file: MessageFile } | { ok: false; refusal: Refusal };

/**
 * Stores bytes as a file of a message that is about to be written, and answers how its row names it (`messages.files`), or why they are not
 * taken: a kind that no message brings (by the bytes, not by the name), none, more than 10 MB, a picture that cannot be read whole. Pictures
 * are written anew, the name loses what turns or hides letters. Every file of a message comes this way: one that was uploaded, one of a link, one
 * of a mail.
 *
 * It writes no row: call `refuseTooManyFiles` first, and `writeWithFiles` with what it answers in the same transaction. Bytes that no
 * message names after an hour are removed by a job.
 *
 * @param messageId the id that the message will have
 */
export async function keepFileOfMessage(
  files: FileStore,
  messageId: string,
  { name, bytes }: GivenFile,
): Promise<Kept> {
  if (bytes.byteLength === 0) return { ok: false, refusal: refusals.fileEmpty() };
  if (bytes.byteLength > MAX_FILE_BYTES) return { ok: false, refusal: refusals.fileTooLarge() };
  const type = typeOfBytes(bytes);
  if (!type) return { ok: false, refusal: refusals.fileKind(() => FILE_KINDS.receipt.words) };
  const id = randomUUID();
  const path = messageFilePath(messageId, { id, type });
  try {
    await files.put(MESSAGE_FILES, path, bytes, MEDIA_TYPES[type]);
  } catch (error) {
    const refusal = error instanceof FileRefused ? asRefusal(error) : null;
    if (!refusal) throw error;
    return { ok: false, refusal };
  }
  const kept = isPicture(type) ? await files.get(MESSAGE_FILES, path) : bytes;
  if (!kept) throw new Error('a file that was just kept is not there');
  const sha256 = createHash('sha256').update(kept).digest('hex');
  return {
    ok: true,
    file: { id, name: nameOfMessageFile(name, type), type, bytes: kept.byteLength, sha256 },
  };
}

function asRefusal({ status, sentence }: FileRefused): Refusal | null {
  if (status === 413) return refusals.fileTooLarge();
  if (status === 415) return refusals.fileKind(() => FILE_KINDS.receipt.words);
  if (status === 422 || status === 503) return refusals.fileDamaged(sentence);
  return null;
}

/**
 * Refuses files beyond what a profile sends in 24 hours (100, or 300 MB) and in all (2 GB). Of two messages at once the second counts the first.
 *
 * @param profileId the artist's or venue's profile whose side sends them
 * @param given how many, and their bytes as they came
 */
export async function refuseTooManyFiles(
  tx: Tx,
  profileId: string,
  given: { files: number; bytes: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files sent by ${profileId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ today: number; bytes_today: string; bytes: string }>`
    select * from private.files_sent(${profileId}::uuid)`.execute(tx);
  const { today = 0, bytes_today = '0', bytes = '0' } = rows[0] ?? {};
  if (today + given.files > MOST_FILES_A_DAY || Number(bytes_today) + given.bytes > MOST_BYTES_A_DAY)
    refuse(refusals.tooManyMessageFiles(MOST_FILES_A_DAY, MOST_BYTES_A_DAY / 1024 / 1024));
  if (Number(bytes) + given.bytes > MOST_BYTES_SENT)
    refuse(refusals.messageFilesTooLarge(MOST_BYTES_SENT / 1024 / 1024 / 1024));
}
