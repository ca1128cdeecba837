import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CONTACT_FILE_TYPES, type ContactFile, type ContactFileType } from '#core/contacts/contact-file.ts';
import { MOST_BYTES_OF_FILES, MOST_FILES } from '#core/contacts/limits.ts';
import * as contract from '#core/contract/address-book.ts';
import { MEDIA_TYPES } from '#core/contract/define.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { FILE_KINDS, MAX_FILE_BYTES } from '#core/files/file-kinds.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { touchedBy } from '#server/contacts/keep-contact.ts';
import { homeOf, ownContact } from '#server/contacts/own-contact.ts';
import type { Tx } from '#server/db.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';

const BUCKET = 'contact-files';
const pathOf = (home: string, { id, type }: Pick<ContactFile, 'id' | 'type'>) => `${home}/${id}.${type}`;

/** Keeps an upload of the profile with a contact. The upload itself goes, unless something else names it. */
export const keepContactFile = defineCommand(contract.keepContactFile, {
  async run(context, { contactId, path, name }) {
    const { tx, actor, files, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.files));
    const home = homeOf(actor);
    // Of two at once the second counts what the first kept.
    await sql`select pg_advisory_xact_lock(hashtext('contact-files'), hashtext(${home}))`.execute(tx);
    const contact = await ownContact(tx, home, contactId);
    const type = await typeOfUpload(tx, home, path);
    const bytes = (await files.get('receipts', path)) ?? refuse(refusals.unknownFile('path'));
    if (bytes.byteLength > MAX_FILE_BYTES) refuse(refusals.fileTooLarge());
    await sql`
      insert into private.files_to_remove (bucket, path) select 'receipts', ${path}
      where not private.is_receipt(${path}) and not exists (select from uses u where u.file_path = ${path})
      on conflict do nothing`.execute(tx);
    context.afterwards((db) => removeNamedFiles(db, files));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const there = contact.files.find((each) => each.sha256 === sha256);
    if (there) return { contactId, fileId: there.id };
    if (contact.files.length >= MOST_FILES) refuse(refusals.tooManyContactFiles(MOST_FILES));
    await refuseTooLarge(tx, home, bytes.byteLength);
    const file: ContactFile = {
      ...{ id: randomUUID(), name, type, bytes: bytes.byteLength, sha256, at: now.toISOString() },
    };
    await files.put(BUCKET, pathOf(home, file), bytes, MEDIA_TYPES[type]);
    await tx
      .updateTable('contacts')
      .set({ files: JSON.stringify([...contact.files, file]), ...touchedBy(context) })
      .where('id', '=', contactId)
      .execute();
    return { contactId, fileId: file.id };
  },
});

/** Takes a file away, for good. */
export const dropContactFile = defineCommand(contract.dropContactFile, {
  async run(context, { contactId, fileId }) {
    const { tx, actor } = context;
    const contact = await ownContact(tx, homeOf(actor), contactId);
    const left = contact.files.filter(({ id }) => id !== fileId);
    if (left.length === contact.files.length) refuse(refusals.unknownContactFile());
    await tx
      .updateTable('contacts')
      .set({ files: JSON.stringify(left), ...touchedBy(context) })
      .where('id', '=', contactId)
      .execute();
    context.afterwards((db) => removeNamedFiles(db, context.files));
    return { contactId };
  },
});

export const contactFile = defineDocument(contract.contactFile, async ({ db, files, actor }, id, which) => {
  if (!isId(id)) return refuse(refusals.unknownContact());
  const contact = await db
    .selectFrom('contacts')
    .select('files')
    .where('id', '=', id)
    .where('user_id', '=', actor.homeId)
    .executeTakeFirst();
  if (!contact) return refuse(refusals.unknownContact());
  const file = contact.files.find((each) => each.id === which) ?? refuse(refusals.unknownContactFile());
  return {
    ...{ name: file.name.replace(/\.(pdf|jpe?g|png|webp)$/i, ''), hash: file.sha256, is: file.type },
    make: async () =>
      (await files.get(BUCKET, pathOf(actor.homeId, file))) ?? refuse(refusals.contactFileLost()),
  };
});

/** What the upload at this path is, as it was found when it was kept. Refuses one that is not of the profile, and kinds that no contact keeps. */
async function typeOfUpload(tx: Tx, home: string, path: string): Promise<ContactFileType> {
  const { rows } = await sql<{ mime: string | null }>`
    select o.metadata ->> 'mimetype' as mime from storage.objects o
    where o.bucket_id = 'receipts' and o.name = ${path} and private.owner_of_path(o.name) = ${home}::uuid`.execute(
    tx,
  );
  const { mime } = rows[0] ?? refuse(refusals.unknownFile('path'));
  const type = CONTACT_FILE_TYPES.find((each) => MEDIA_TYPES[each] === mime);
  return type ?? refuse(refusals.fileKind(() => FILE_KINDS.receipt.words));
}

async function refuseTooLarge(tx: Tx, home: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ kept: string }>`
    select coalesce(sum((f ->> 'bytes')::bigint), 0) as kept from contacts c, jsonb_array_elements(c.files) f
    where c.user_id = ${home}::uuid and c.files <> '[]'`.execute(tx);
  if (Number(rows[0]?.kept) + bytes > MOST_BYTES_OF_FILES)
    refuse(refusals.contactFilesTooLarge(MOST_BYTES_OF_FILES / 1024 / 1024));
}
