import { type MessageFile, MOST_FILES } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';
import type { FileStore } from '#server/files.ts';
import { type GivenFile, keepFileOfMessage } from '#server/message/keep-files.ts';

/** Files of a mail that its message brings; how many it does not, and why the first of them is left. */
export type FilesOfMail = { kept: MessageFile[]; left: number; why: string | undefined; bytes: number };

export const NO_FILES: FilesOfMail = { kept: [], left: 0, why: undefined, bytes: 0 };

/** Keeps the files of a mail for a message that is about to be written, as every file of a message is kept: by its bytes, whatever the mail says of it. */
export async function keepFilesOfMail(
  files: FileStore,
  messageId: string,
  given: readonly GivenFile[],
): Promise<FilesOfMail> {
  const found: FilesOfMail = { ...NO_FILES, kept: [] };
  for (const [at, file] of given.entries()) {
    const answer =
      at < MOST_FILES
        ? await keepFileOfMessage(files, messageId, file)
        : { ok: false as const, refusal: { message: t`A message brings at most ${MOST_FILES} files.` } };
    if (answer.ok) {
      found.kept.push(answer.file);
      found.bytes += file.bytes.byteLength;
      continue;
    }
    found.left += 1;
    found.why ??= answer.refusal.message;
  }
  return found;
}
