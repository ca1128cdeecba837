import * as z from 'zod';

/** The form of the file. A reader of another form refuses it. */
export const FORMAT = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows as COPY writes them. */
  bytes: z.int(),
  sha256: z.string(),
  /** Of the rows as the database sees them, in whatever order: the same after a restore. */
  fingerprint: z.string(),
});

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() });

/** The first entry of a backup: what kind of file this is. */
export const headSchema = z.object({ runningOrderBackup: z.int() });

/** The last entry: everything that must be found in the file, and in a database restored from it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  productVersion: z.string(),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.object({ version: z.string(), name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  keysSha256: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableInBackup = z.infer<typeof table>;
export type SequenceInBackup = z.infer<typeof sequence>;

export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

/** One line for a person: what a backup holds. */
export function summaryOf({ madeAt, tables, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `of ${madeAt.slice(0, 16)}Z: ${tables.length} tables with ${rows} rows, ${migrations.length} migrations`;
}
