import { callApi } from '#app/api/call-api.ts';
import { keepUnsent, type UnsentMessage, unsentMessages } from '#app/features/messages/outbox.ts';
import { dropFiles, keptFile } from '#app/lib/chosen-file-store.ts';
import { asFailure, type Failure } from '#app/lib/failure.ts';
import { uploadFile } from '#app/lib/files.ts';
import { isolated } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';
import { noteProgress } from './upload-progress.ts';

type NotDelivered = { kind: 'refused'; sentence: string } | { kind: 'later'; ours: boolean };

/**
 * Uploads the files of a message, one after the other, and sends it. What was uploaded is noted, so that the next try goes on from there.
 * `taken` ends the upload: its author has taken the message back. `find` reads the row of the message.
 */
export async function deliverWithFiles<Delivered>(
  userId: string,
  message: UnsentMessage,
  { taken, find }: { taken: AbortSignal; find: () => Promise<Delivered> },
): Promise<Delivered | NotDelivered> {
  let files = message.files ?? [];
  for (const file of files) {
    if (file.path) continue;
    const bytes = await keptFile(userId, file.id);
    if (!bytes)
      return refused(
        t`${isolated(file.name)} is not kept in this browser any more. Remove this message and choose the file again.`,
      );
    try {
      const given = new File([bytes], file.name, { type: bytes.type });
      const path = await uploadFile('receipts', given, (part) => noteProgress(file.id, part), taken);
      files = files.map((each) => (each.id === file.id ? { ...each, path } : each));
      note(userId, message, files);
    } catch (error) {
      const failure = asFailure(error);
      return later(failure) ?? refused(`${isolated(file.name)}: ${failure.message}`);
    } finally {
      noteProgress(file.id, null);
    }
  }
  try {
    await callApi('/send-files', {
      method: 'POST',
      signal: taken,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        ...{ id: message.id, conversationId: message.conversationId, content: message.content },
        files: files.map(({ path, name }) => ({ path, name })),
      }),
    });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'unknown-file') return later(failure) ?? refused(failure.message);
    // Uploads that nothing named are forgotten after some days: they are sent anew.
    note(
      userId,
      message,
      files.map(({ path: _, ...file }) => file),
    );
    return { kind: 'later', ours: true };
  }
  void forgetFiles(userId, files);
  return find();
}

/** Forgets the bytes of files that are sent, or whose message was taken back. */
export const forgetFiles = (userId: string, files: readonly { id: string }[]): Promise<void> =>
  dropFiles(
    userId,
    files.map(({ id }) => id),
  );

const refused = (sentence: string): NotDelivered => ({ kind: 'refused', sentence });

/** No answer, an ended session, too many requests, or a server that failed: none says anything about the message. */
function later({ status }: Failure): NotDelivered | null {
  if ([0, 401, 408, 429, 499].includes(status) || status > 500) return { kind: 'later', ours: false };
  return status === 500 ? { kind: 'later', ours: true } : null;
}

/** A message that was taken back meanwhile is not brought back. */
function note(userId: string, message: UnsentMessage, files: UnsentMessage['files']): void {
  const kept = unsentMessages(userId).find(({ id }) => id === message.id);
  if (kept) keepUnsent(userId, { ...kept, files });
}
