import { sql } from 'kysely';
import type { MessageFile } from '#core/messages/message-file.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { type GivenFile, keepFileOfMessage, refuseTooManyFiles } from '#server/message/keep-files.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';

type Uploaded = { path: string; name: string };

/**
 * Keeps uploads of the bucket `receipts` as files of a message. They go, unless something else names them.
 * @param folder the folder that they were uploaded to: a home's, or that of a link
 */
export async function keepUploads(
  context: CommandContext,
  { messageId, profileId, folder }: { messageId: string; profileId: string; folder: string },
  uploads: readonly Uploaded[],
): Promise<MessageFile[]> {
  const { tx, files } = context;
  const sizes = await Promise.all(uploads.map(({ path }) => sizeOfUpload(context, folder, path)));
  await refuseTooManyFiles(tx, profileId, {
    files: uploads.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  });
  const kept: MessageFile[] = [];
  // One after the other: each is 10 MB at most, and one of them is in memory.
  for (const { path, name } of uploads) {
    const bytes = (await files.get('receipts', path)) ?? refuse(refusals.unknownFile('files'));
    kept.push(await keepOrRefuse(context, messageId, { name, bytes }));
    await sql`
      insert into private.files_to_remove (bucket, path) select 'receipts', ${path}
      where not private.is_receipt(${path}) and not exists (select from uses u where u.file_path = ${path})
      on conflict do nothing`.execute(tx);
  }
  context.afterwards((db) => removeNamedFiles(db, files));
  return kept;
}

async function keepOrRefuse(
  { files }: CommandContext,
  messageId: string,
  given: GivenFile,
): Promise<MessageFile> {
  const kept = await keepFileOfMessage(files, messageId, given);
  return kept.ok ? kept.file : refuse(kept.refusal);
}

/** The bytes of the upload at this path. Refuses one that is not of this folder. */
async function sizeOfUpload({ tx }: CommandContext, folder: string, path: string): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select o.metadata ->> 'size' as size from storage.objects o
    where o.bucket_id = 'receipts' and o.name = ${path} and private.owner_of_path(o.name) = ${folder}::uuid`.execute(
    tx,
  );
  return Number((rows[0] ?? refuse(refusals.unknownFile('files'))).size);
}
