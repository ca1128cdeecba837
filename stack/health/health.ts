import pg from 'pg';

const PATIENCE_MS = 1_000;
const KNOWN_FOR_MS = 1_000;
const ALIVE = { ok: true };

type Checked = 'ok' | 'failed' | 'unknown' | 'draining';
type Readiness = { ready: boolean; checks: Record<'database' | 'migrations' | 'serving', Checked> };
type CheckResults = Pick<Readiness['checks'], 'database' | 'migrations'>;

export type Health = {
  /** The process is alive: says so without asking anybody. */
  alive: () => Response;
  /** Whether requests should come here: 200, or 503 with the check that failed. */
  ready: () => Promise<Response>;
  /** The same answers out of what was last seen, at most a second ago: for whoever asks too often. */
  known: (probe: '/healthz' | '/readyz') => Promise<{ status: number; body: string }>;
  /** From now on this copy says that it is not ready; what it is sent all the same it still answers. */
  drain: () => void;
  isDraining: () => boolean;
  stop: () => Promise<void>;
};

/**
 * What a load balancer asks. `migrations` are the versions this program needs; a newer copy may have applied more. The
 * database is asked on a connection of its own: a pool that is busy is no reason to take a copy out of service.
 */
export function createHealth(options: { databaseUrl: string; migrations: readonly string[] }): Health {
  const { databaseUrl, migrations } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'running-order health',
  });
  pool.on('error', () => {});
  let isDraining = false;
  let asking: Promise<CheckResults> | undefined;
  let seen: { asked: CheckResults; at: number } | undefined;

  const ask = async (): Promise<CheckResults> => {
    try {
      const { rows } = await within(
        PATIENCE_MS,
        pool.query(
          'select count(*)::int as applied from supabase_migrations.schema_migrations where version = any ($1)',
          [migrations],
        ),
      );
      return { database: 'ok', migrations: rows[0].applied === migrations.length ? 'ok' : 'failed' };
    } catch (error) {
      // 42, 3F: it answered, and has no such table.
      const answered = /^(42|3F)/.test(String((error as { code?: string }).code));
      return answered
        ? { database: 'ok', migrations: 'failed' }
        : { database: 'failed', migrations: 'unknown' };
    }
  };

  /** However many ask, the database is asked once at a time. */
  const askOnce = async (): Promise<CheckResults> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    const asked = await asking;
    seen = { asked, at: performance.now() };
    return asked;
  };

  const readiness = (asked: CheckResults): { status: number; body: Readiness } => {
    const checks: Readiness['checks'] = { ...asked, serving: isDraining ? 'draining' : 'ok' };
    const ready = Object.values(checks).every((each) => each === 'ok');
    return { status: ready ? 200 : 503, body: { ready, checks } };
  };

  return {
    alive: () => answer(200, ALIVE),
    ready: async () => {
      const { status, body } = readiness(await askOnce());
      return answer(status, body);
    },
    known: async (probe) => {
      if (probe === '/healthz') return { status: 200, body: JSON.stringify(ALIVE) };
      const isFresh = seen && performance.now() - seen.at < KNOWN_FOR_MS;
      const { status, body } = readiness(isFresh && seen ? seen.asked : await askOnce());
      return { status, body: JSON.stringify(body) };
    },
    drain: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
    stop: () => pool.end(),
  };
}

async function within<T>(ms: number, act: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  try {
    return await Promise.race([act, late]);
  } finally {
    clearTimeout(timer);
  }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
