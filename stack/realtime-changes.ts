import pg from 'pg';

/** What the database announced: which row changed how. Never its content. */
export type Notice = {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The row's identifiers. */
  row: Record<string, unknown>;
  /** The names of the primary key's columns. */
  key: string[];
  at: string;
};

export type Claims = { role: string; sub?: string } & Record<string, unknown>;

export type Column = { name: string; type: string };

/** Reads changed rows as the persons who would be told of them. */
export function createRowReader(pool: pg.Pool) {
  const columnsOf = new Map<string, Promise<Column[]>>();

  /** The columns of a table that a role may read. Fixed for the life of the process: migrations run before it starts. */
  function readableColumns(
    role: string,
    { schema, table }: Pick<Notice, 'schema' | 'table'>,
  ): Promise<Column[]> {
    const id = `${role} ${schema}.${table}`;
    let known = columnsOf.get(id);
    if (!known) {
      known = pool
        .query<Column>(
          `select a.attname as name, t.typname as type
           from pg_attribute a join pg_type t on t.oid = a.atttypid
           join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped
             and has_column_privilege($3, c.oid, a.attnum, 'select')
           order by a.attnum`,
          [schema, table, role],
        )
        .then(({ rows }) => rows);
      known.catch(() => columnsOf.delete(id));
      columnsOf.set(id, known);
    }
    return known;
  }

  /** The row of a notice as these claims may see it now; null when they may not, or it is gone. */
  async function readRow(
    claims: Claims,
    notice: Notice,
  ): Promise<{ columns: Column[]; record: Record<string, unknown> } | null> {
    const columns = await readableColumns(claims.role, notice);
    if (columns.length === 0) return null;
    const list = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    const where = notice.key.map((name, n) => `${pg.escapeIdentifier(name)}::text = $${n + 1}`).join(' and ');
    const from = `${pg.escapeIdentifier(notice.schema)}.${pg.escapeIdentifier(notice.table)}`;
    const client = await pool.connect();
    try {
      await client.query('begin read only');
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
           set_config('request.jwt.claim.role', $1, true), set_config('request.jwt.claims', $3, true)`,
        [claims.role, claims.sub ?? '', JSON.stringify(claims)],
      );
      const { rows } = await client.query(
        `select to_jsonb(r) as record from (select ${list} from ${from} where ${where}) r`,
        notice.key.map((name) => String(notice.row[name])),
      );
      await client.query('commit');
      return rows[0] ? { columns, record: rows[0].record } : null;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if ((error as { code?: string }).code === '42501') return null;
      throw error;
    } finally {
      client.release();
    }
  }

  /** Whether the session of these claims is alive and its sign-in complete. */
  async function isOpen({ sub, session_id }: { sub?: string; session_id?: unknown }): Promise<boolean> {
    const { rows } = await pool.query<{ state: string | null }>(
      'select private.session_state($1::uuid, $2::uuid) as state',
      [session_id ?? null, sub ?? null],
    );
    return rows[0]?.state === 'open';
  }

  /** Whether a row's identifiers name the person of these claims, or what is theirs. */
  async function isNamed({ role, sub }: Claims, row: Record<string, unknown>): Promise<boolean> {
    if (role === 'service_role') return true;
    const named = Object.values(row).filter((value) => typeof value === 'string');
    if (!sub) return false;
    const { rows } = await pool.query(
      `select from (select $1::uuid as id
         union all select id from public.artist_profiles where user_id = $1::uuid
         union all select id from public.venue_profiles where user_id = $1::uuid) mine
       where id::text = any ($2)`,
      [sub, named],
    );
    return rows.length > 0;
  }

  return { readRow, readableColumns, isOpen, isNamed };
}

/**
 * Listens to a channel of the database for as long as the process runs, connecting again when the connection is lost.
 * `onGap` is called after that: something may have been missed.
 */
export function listen(
  databaseUrl: string,
  handlers: Record<string, (payload: string) => void>,
  onGap: () => void,
): { ready: Promise<void>; stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'running-order realtime',
      keepAlive: true,
    });
    let lost = false;
    let listening = false;
    const onLost = () => {
      // One that never came to listen is tried again by who asked for it; doing so here too would double the tries each time.
      if (!listening || lost || stopped) return;
      lost = true;
      next.end().catch(() => {});
      again(1_000);
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    listening = true;
    client = next;
  }

  function again(wait: number): void {
    client = null;
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        if (!stopped) again(Math.min(wait * 2, 15_000));
      });
    }, wait);
  }

  return {
    ready: connect(),
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
