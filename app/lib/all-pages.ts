const SIZE = 500;
const MOST_PAGES = 40;

type Page<Row> = { rows: readonly Row[]; count: number };

/** All rows of a list that is read by pages, 20,000 at most. A row that comes in meanwhile may shift others: each is kept once. */
export async function allPages<Row extends { id: string }>(
  read: (page: number, size: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all = new Map<string, Row>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, count } = await read(page, SIZE);
    for (const row of rows) all.set(row.id, row);
    if (rows.length < SIZE || page * SIZE >= count) break;
  }
  return [...all.values()];
}
