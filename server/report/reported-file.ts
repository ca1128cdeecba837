import * as contract from '#core/contract/report.ts';
import { isId } from '#core/ids.ts';
import type { MessageFile } from '#core/messages/message-file.ts';
import { refusals } from '#core/refusal.ts';
import { defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { servedFile } from '#server/message/message-file.ts';

/** A file of a message that was reported, for whoever decides about it. */
export const reportedFile = defineDocument(contract.reportedFile, async (reading, id, which) => {
  if (!isId(id)) return refuse(refusals.unknownMessageFile());
  const report = await reading.db
    .selectFrom('reports')
    .select(['target_id', 'kept'])
    .where('id', '=', id)
    .where('what', '=', 'message')
    .executeTakeFirst();
  const { files = [] } = (report?.kept ?? {}) as { files?: MessageFile[] };
  const file = files.find((each) => each.id === which);
  if (!report || !file) return refuse(refusals.unknownMessageFile());
  return servedFile(reading, report.target_id, file);
});
