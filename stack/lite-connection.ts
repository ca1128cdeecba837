import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/log/log.ts';
import { explainDatabaseError } from './database-errors.ts';
import { type Area, refusalBody, refused } from './gate/refusal.ts';

/** JSON text is sent as it is: the driver's own way would encode it a second time. */
const asIs = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Request = { databaseCode?: string; accountIsGone?: boolean; complaints: unknown[][] };
const requests = new AsyncLocalStorage<Request>();

/**
 * Runs a request to Lite. Where a service answered 500 because the database could not take its input (an impossible name,
 * a column that is not there) the answer becomes 400; the token of an account that is gone is 401, as one that expired. What Lite
 * prints, it prints for every refusal: it is kept back, and logged only when something really failed.
 */
export async function answering(area: Area, answer: () => Promise<Response>, log: Log): Promise<Response> {
  const request: Request = { complaints: [] };
  const response = await requests.run(request, answer);
  if (request.accountIsGone) {
    return new Response(refusalBody(area, GONE), { status: 401, headers: JSON_TYPE });
  }
  if (response.status < 500) return response;
  if (/^(22|23|42)/.test(request.databaseCode ?? '')) {
    return Response.json(
      { statusCode: '400', error: 'InvalidRequest', message: 'Invalid input' },
      { status: 400 },
    );
  }
  for (const words of request.complaints) {
    // Of what was printed the errors alone are told: the rest may be what a person sent.
    const errors = words.filter((word) => word instanceof Error);
    for (const error of errors) log.error('service-complaint', { service: area, error });
    if (errors.length === 0) log.error('service-complaint', { service: area, words: words.length });
  }
  // What failed is for the log: a person is told nothing of what is behind the service.
  return new Response(refusalBody(area, FAILED), { status: 500, headers: JSON_TYPE });
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const GONE = refused(401, 'Unauthorized', 'This account no longer exists. Please sign in with another one.');
const FAILED = refused(500, 'surprise', 'Something went wrong on our side. Please try again.');

for (const method of ['error', 'warn'] as const) {
  const print = console[method].bind(console);
  console[method] = (...words: unknown[]) => {
    const request = requests.getStore();
    if (request) request.complaints.push(words);
    else print(...words);
  };
}

type Who = { auth?: { uid?: unknown; role?: string; jwt?: unknown }; storage?: { operation?: unknown } };

/**
 * Supabase Lite's connection, with six things set right: JSON is encoded once; wide
 * numbers are read as numbers; Lite never hands out grants (it would give
 * every table of a schema with row-level security wholly to anon and authenticated); a request's identity is set in one
 * round trip instead of five, which also asks whether the account is still there; and database errors that Lite does not know become the answers PostgREST gives.
 */
export function createLiteConnection(databaseUrl: string, max: number): PostgresConnection {
  const connection = new PostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max,
      idle_timeout: 60,
      connection: { application_name: 'running-order services', statement_timeout: 30_000 },
      onnotice: () => {},
      types: {
        json: { to: 114, from: [114], serialize: asIs, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: asIs, parse: JSON.parse },
        // PostgREST answers a number as a number, whatever its width.
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        bigint: { to: 20, from: [20], serialize: String, parse: Number },
        // What is neither true nor false is for the database to refuse, and not to be taken for false.
        bool: { to: 16, from: [16], serialize: String, parse: (text: string) => text === 't' },
      },
    },
  });
  const inner = connection as unknown as {
    rlsState: 'active';
    applyJwtSessionContext(db: Kysely<unknown>, who: Who): Promise<void>;
    normalizeDbError(error: unknown): unknown;
  };
  inner.rlsState = 'active';
  inner.applyJwtSessionContext = async (db, who) => {
    const role = ROLES.has(who.auth?.role ?? '') ? (who.auth?.role as string) : 'anon';
    const uid = String(who.auth?.uid ?? '');
    const { rows } = await sql<{ here: boolean }>`select
      ${uid} = '' or exists (${accountOf(UUID.test(uid) ? uid : null)}) as here,
      set_config('role', ${role}, true),
      set_config('request.jwt.claim.sub', ${uid}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claims', ${who.auth?.jwt ? JSON.stringify(who.auth.jwt) : ''}, true),
      set_config('storage.operation', ${String(who.storage?.operation ?? '')}, true),
      set_config('statement_timeout', ${PATIENCE[role as keyof typeof PATIENCE]}, true)`.execute(db);
    if (rows[0]?.here) return;
    const request = requests.getStore();
    if (request) request.accountIsGone = true;
    throw new Error('The account of this token is gone');
  };
  inner.normalizeDbError = (error) => {
    const request = requests.getStore();
    if (request) request.databaseCode = (error as { code?: string } | null)?.code;
    const answer = explainDatabaseError(error);
    return answer ? postgrestError(answer) : error;
  };
  return connection;
}

const ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** How long a statement may take, by who asks: Supabase's own limits. */
const PATIENCE = { anon: '3s', authenticated: '8s', service_role: '30s' } as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An account that was closed keeps its row for the records of others, and has nothing to sign in with. */
function accountOf(uid: string | null) {
  return sql`select from auth.users where id = ${uid}::uuid and (email is not null or phone is not null)`;
}

type Answer = NonNullable<ReturnType<typeof explainDatabaseError>>;

/** The error by which a database function tells PostgREST exactly what to answer; Lite understands it too. */
function postgrestError({ status, code, message, details, hint }: Answer): Error {
  const error = new Error(JSON.stringify({ code, message, details, hint }));
  return Object.assign(error, { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) });
}
