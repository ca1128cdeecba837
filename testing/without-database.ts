import pg from 'pg';

/**
 * Runs `act` while the database takes no connection and has none. One that was being made when it was closed shows late among those that are
 * there: they are ended until three in a row that begin to connect after it, and are refused, find none.
 */
export async function withoutDatabase(databaseUrl: string, act: () => Promise<void>): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const other = new URL(databaseUrl);
  other.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: other.href });
  await admin.connect();
  const allow = (allowed: boolean) =>
    admin.query(`alter database ${pg.escapeIdentifier(name)} allow_connections ${allowed}`);
  try {
    await allow(false);
    for (let alone = 0; alone < 3; alone += 1) {
      await new pg.Client({ connectionString: databaseUrl }).connect().catch(() => {});
      const { rowCount } = await admin.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
        [name],
      );
      if (rowCount) alone = -1;
    }
    await act();
  } finally {
    await allow(true);
    await admin.end();
  }
}
