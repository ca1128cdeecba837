import { sql } from 'kysely';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';

/** How many files one round removes. */
const MOST = 500;

/**
 * Removes files whose owner is gone: of an account that was deleted while its files could not be, and papers of agreements
 * that are kept no more, and papers that were attached to nothing. What was stored in the last hour may belong to an act that is not committed yet.
 */
export const filesWithoutOwner: Job = {
  name: 'files-without-owner',
  async run(db, { files } = {}) {
    if (!files || !(await isTimeFor(db, 'files-without-owner', '1 day'))) return 0;
    await sql`select private.forget_papers_in_vain()`.execute(db);
    const { rows } = await sql<{ bucket: string; name: string }>`
      select o.bucket_id as bucket, o.name from storage.objects o
      where o.created_at < now() - interval '1 hour' and private.owner_of_path(o.name) is not null and (
        (o.bucket_id in ('media', 'riders') and not exists (
          select from profiles p where p.id = private.owner_of_path(o.name)))
        -- What a statement of the other side names stays with it, whoever kept the file.
        or (o.bucket_id = 'receipts' and not private.is_receipt(o.name)
          and not exists (select from uses u where u.file_path = o.name)
          and (o.created_at < now() - interval '7 days' or not exists (
            select from profiles p where p.id = private.owner_of_path(o.name))))
        or (o.bucket_id = 'agreements' and not exists (
          select from agreements g where g.id = private.owner_of_path(o.name)))
        or (o.bucket_id = 'contact-files' and not private.is_contact_file(o.name))
        or (o.bucket_id = 'message-files' and not private.is_message_file(o.name))
        or (o.bucket_id = 'archives' and not exists (
          select from private.own_archives a where a.run::text = split_part(o.name, '/', 2)))
        or (o.bucket_id = 'papers' and greatest(o.created_at, o.updated_at) < now() - interval '1 hour'
          and not exists (select from offer_forms f where f.kind = 'paper' and f.user_id = private.owner_of_path(o.name)
            and f.name = split_part(split_part(o.name, '/', 2), '.', 1))
          and not private.paper_is_named(private.owner_of_path(o.name), split_part(split_part(o.name, '/', 2), '.', 1))))
      limit ${MOST}`.execute(db);
    for (const bucket of new Set(rows.map((row) => row.bucket))) {
      await files.remove(
        bucket,
        rows.filter((row) => row.bucket === bucket).map(({ name }) => name),
      );
    }
    return rows.length;
  },
};
