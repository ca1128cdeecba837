import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { type Kysely, sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { isDatabaseAway } from '#server/http/database-away.ts';
import type { Log } from '#server/log/log.ts';
import { explainDatabaseError } from './database-errors.ts';
import { NO_DATABASE, SURPRISE } from './failures.ts';
import { type Area, refusalBody, refused } from './gate/gate-refusal.ts';
import { type Connecting, openConnections } from './lite-driver.ts';

type Request = { databaseCode?: string; sessionState?: string | null; complaints: unknown[][] };
const requests = new AsyncLocalStorage<Request>();

/**
 * Runs a request to Lite. Where a service answered 500 because the database could not take its input (an impossible name,
 * a column that is not there) the answer becomes 400; the token of a session that has ended is 401, as one that expired. What
 * Lite prints, it prints for every refusal: it is kept back, and logged only when something really failed.
 */
export async function answering(area: Area, answer: () => Promise<Response>, log: Log): Promise<Response> {
  const request: Request = { complaints: [] };
  const response = await requests.run(request, answer);
  if (request.sessionState === null) {
    return new Response(refusalBody(area, ENDED), { status: 401, headers: JSON_TYPE });
  }
  if (request.sessionState === 'half-open') {
    return new Response(refusalBody(area, SECOND_FACTOR), { status: 403, headers: JSON_TYPE });
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
  if (request.complaints.flat().some(isDatabaseAway)) {
    return new Response(refusalBody(area, NO_DATABASE), {
      status: 503,
      headers: { ...JSON_TYPE, ...NO_DATABASE.headers },
    });
  }
  // What failed is for the log: a person is told nothing of what is behind the service.
  return new Response(refusalBody(area, SURPRISE), { status: 500, headers: JSON_TYPE });
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const ENDED = refused(401, 'session_ended', 'Your session has ended. Please sign in again.');
const SECOND_FACTOR = refusals.secondFactorNeeded();

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
 * Supabase Lite's connection, with five things set right: it has the driver of `openConnections`; Lite never hands out grants (it would give
 * every table of a schema with row-level security wholly to anon and authenticated); a request's identity is set in one
 * round trip instead of five, which also asks whether the session is alive; and database errors that Lite does not know become the answers PostgREST gives.
 */
export function createLiteConnection(options: Connecting): PostgresConnection {
  const connection = new PostgresConnection({ url: options.databaseUrl });
  // The driver it was made with never connects.
  Object.assign(connection, openConnections(options));
  const inner = connection as unknown as {
    rlsState: 'active';
    applyJwtSessionContext(db: Kysely<unknown>, who: Who): Promise<void>;
    normalizeDbError(error: unknown): unknown;
  };
  inner.rlsState = 'active';
  inner.applyJwtSessionContext = async (db, who) => {
    const role = ROLES.has(who.auth?.role ?? '') ? (who.auth?.role as string) : 'anon';
    const uid = String(who.auth?.uid ?? '');
    const session = String((who.auth?.jwt as { session_id?: unknown } | null | undefined)?.session_id ?? '');
    const { rows } = await sql<{ state: string | null }>`select
      case when ${uid} = '' then 'open' else private.session_state(${idOf(session)}::uuid, ${idOf(uid)}::uuid) end as state,
      set_config('role', ${role}, true),
      set_config('request.jwt.claim.sub', ${uid}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claims', ${who.auth?.jwt ? JSON.stringify(who.auth.jwt) : ''}, true),
      set_config('storage.operation', ${String(who.storage?.operation ?? '')}, true),
      set_config('statement_timeout', ${PATIENCE[role as keyof typeof PATIENCE]}, true)`.execute(db);
    const state = rows[0]?.state ?? null;
    if (state === 'open') return;
    const request = requests.getStore();
    if (request) request.sessionState = state;
    throw new Error('The session of this token is not open');
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

const idOf = (text: string) => (UUID.test(text) ? text : null);

type Answer = NonNullable<ReturnType<typeof explainDatabaseError>>;

/** The error by which a database function tells PostgREST exactly what to answer; Lite understands it too. */
function postgrestError({ status, code, message, details, hint }: Answer): Error {
  const error = new Error(JSON.stringify({ code, message, details, hint }));
  return Object.assign(error, { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) });
}
