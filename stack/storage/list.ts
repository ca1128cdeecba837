import type pg from 'pg';
import type * as z from 'zod';
import type { LISTING } from './bodies.ts';

/**
 * What is in a folder of a bucket, as Supabase answers it: folders first, which have a name and nothing else, and names within the
 * folder. Those files alone that the person whose transaction it is may see. `search` is how a name begins.
 */
export async function listFolder(
  client: pg.ClientBase,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.output<typeof LISTING>,
): Promise<object[]> {
  const folder = prefix ? `${prefix.replace(/\/$/, '')}/` : '';
  const column = sortBy?.column ?? 'name';
  const { rows } = await client.query(
    `with below as (
       select o.*, split_part(substr(o.name, length($2) + 1), '/', 1) as part,
         strpos(substr(o.name, length($2) + 1), '/') > 0 as is_below
       from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2))
     select name, id, updated_at, created_at, last_accessed_at, metadata from (
       select distinct part as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from below where is_below
       union all
       select part, id, updated_at, created_at, last_accessed_at, metadata from below where not is_below) entries
     where starts_with(lower(name), lower($3))
     order by id is null desc, ${column} ${sortBy?.order ?? 'asc'}, name
     limit $4 offset $5`,
    [bucket, folder, search ?? '', limit ?? 100, offset ?? 0],
  );
  return rows;
}
