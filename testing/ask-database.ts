import pg from 'pg';

/** The rows that a statement answers, over a connection of its own. */
export async function askDatabase(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
