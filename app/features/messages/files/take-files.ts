import type { ChosenFile } from '#app/features/messages/outbox.ts';
import { dropFiles, keepFile } from '#app/lib/chosen-file-store.ts';
import { fileName } from '#core/documents/file-name.ts';
import { judgeFile } from '#core/files/file-kinds.ts';
import { isolated } from '#core/forms/directions.ts';
import { MOST_FILES } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';
import { chooseFiles, chosenFiles } from './chosen-files.ts';

/** Takes files for the message that is being written. Answers which were not taken, and why; null where all were. */
export async function takeFiles(
  userId: string,
  conversationId: string,
  given: readonly File[],
): Promise<string | null> {
  const room = MOST_FILES - chosenFiles(userId, conversationId).length;
  const why: string[] = [];
  for (const file of given.slice(0, room)) {
    const refusal = judgeFile('receipt', file);
    if (refusal) {
      why.push(`${isolated(fileName(file.name))}: ${refusal.message}`);
      continue;
    }
    const id = crypto.randomUUID();
    await keepFile(userId, id, file);
    const chosen: ChosenFile = { id, name: fileName(file.name), bytes: file.size };
    chooseFiles(userId, conversationId, [...chosenFiles(userId, conversationId), chosen]);
  }
  if (given.length > room) why.push(t`A message brings at most ${MOST_FILES} files.`);
  return why.join(' ') || null;
}

/** Takes a file away from the message again. */
export function leaveOut(userId: string, conversationId: string, fileId: string): void {
  chooseFiles(
    userId,
    conversationId,
    chosenFiles(userId, conversationId).filter(({ id }) => id !== fileId),
  );
  void dropFiles(userId, [fileId]);
}
