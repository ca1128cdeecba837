import { sql } from 'kysely';
import { type Cell, toCsv } from '#core/csv.ts';
import { asPerson } from '#server/account/own-data/as-person.ts';
import type { Part, Row } from '#server/account/own-data/part.ts';
import type { Reading } from '#server/commands/read.ts';

/** Rows that are in memory at once. */
const PAGE = 500;

/** As whom an archive is read, and with what. */
export type Asking = Pick<Reading, 'db' | 'actor' | 'files' | 'documents' | 'asked'> & {
  sessionId: string | null;
};

export const utf8 = (text: string) => new TextEncoder().encode(text);

/** The rows of a part as one list in JSON, a row a line. */
export async function* jsonOf(asking: Asking, part: Part): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const rows of pagesOf(asking, part)) {
    yield utf8(`${before}\n${rows.join(',\n')}`);
    before = ',';
  }
  yield utf8(before === '[' ? '[]\n' : '\n]\n');
}

/** The fields of the rows of a part, those of all rows. None where there are no rows. */
export async function columnsOf(asking: Asking, part: Part): Promise<string[]> {
  const found = await asked<{ field: string }>(
    asking,
    part,
    sql`select distinct field from (${part.rows}) of_part, jsonb_object_keys(of_part.row) field order by field`,
  );
  return found.map(({ field }) => field);
}

/** The rows of a part as a table, a column a field. What is a list or has parts is JSON in its cell. */
export async function* tableOf(
  asking: Asking,
  part: Part,
  columns: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield utf8(toCsv([columns]));
  for await (const rows of pagesOf(asking, part)) {
    const cells = rows.map((text) => {
      const row = JSON.parse(text) as Row;
      return columns.map((column) => cellOf(row[column]));
    });
    yield utf8(toCsv(cells).slice(MARK));
  }
}

/** Of the pages of a table the first one alone has a byte order mark. */
const MARK = 1;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** The rows of a part, each as JSON, page by page. */
export async function* pagesOf(asking: Asking, part: Part): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const rows = await asked<{ key: string; row: string }>(
      asking,
      part,
      sql`select key, row::text as row from (${part.rows}) of_part where key collate "C" > ${after} order by key collate "C" limit ${PAGE}`,
    );
    const { worded } = part;
    if (rows.length > 0)
      yield rows.map(({ row }) => (worded ? JSON.stringify(worded(JSON.parse(row) as Row)) : row));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.key ?? '';
  }
}

async function asked<Found>(
  { db, actor, sessionId }: Asking,
  { by }: Part,
  query: ReturnType<typeof sql>,
): Promise<Found[]> {
  const answer =
    by === 'person'
      ? await asPerson(db, { userId: actor.userId, sessionId }, (tx) => query.execute(tx))
      : await query.execute(db);
  return answer.rows as Found[];
}
