/** A file of supabase/migrations. */
export type Migration = { version: string; name: string; file: string; sql: string; checksum: string };
