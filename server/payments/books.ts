import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/books.ts';
import { defineRead } from '#server/commands/read.ts';

/** For admins: the accounts, and those of shows that do not tie out. There are to be none. */
export const books = defineRead(contract.books, async ({ db }) => {
  const { rows } = await sql<{ books: z.input<typeof contract.books.answer> }>`
    select private.books() as books`.execute(db);
  return (rows[0] as { books: z.input<typeof contract.books.answer> }).books;
});
