import * as z from 'zod';

/** The name of a file, or how one begins, as the body of a request says it. */
const name = z.string().max(1024);

/** What of a folder is listed, and in which order. */
export const LISTING = z.object({
  prefix: name.nullish(),
  limit: z.int().min(1).max(1000).nullish(),
  offset: z.int().min(0).max(1_000_000).nullish(),
  search: z.string().max(200).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).nullish(),
      order: z.enum(['asc', 'desc']).nullish(),
    })
    .nullish(),
});

export const REMOVAL = z.object({ prefixes: z.array(name.min(1)).min(1).max(1000) });

export const LINKS = z.object({ paths: z.array(name.min(1)).min(1).max(1000) });

export const FROM_TO = z.object({
  bucketId: z.string(),
  sourceKey: name,
  destinationBucket: z.string().nullish(),
  destinationKey: name,
});
