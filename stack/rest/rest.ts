import pg from 'pg';
import { surviveLostConnections } from '#server/db.ts';
import type { Log } from '#server/log/log.ts';
import type { Asker } from '../asker/asker.ts';
import type { Keys } from '../keys/keys.ts';
import { actAsAsker } from './act.ts';
import { answerError } from './answer-error.ts';
import { answerOfFunction, answerOfRead, answerOfWrite, type Service } from './answer-requests.ts';
import { readCatalogue } from './catalogue.ts';
import { RestRefused } from './rest-refused.ts';
import { readWhoAsks } from './who-asks.ts';

export type Rest = { fetch: (request: Request) => Promise<Response>; stop: () => Promise<void> };

/**
 * Answers /rest/v1 as PostgREST does: rows and functions of the schema `public`, as who asks. The gate has refused what is not
 * served; what is answered here is what the database allows the asking role.
 */
export async function createRest(options: {
  databaseUrl: string;
  keys: Keys;
  connections: number;
  log: Log;
}): Promise<Rest> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.connections,
    idleTimeoutMillis: 60_000,
    application_name: 'running-order services',
    options: '-c TimeZone=UTC -c statement_timeout=30000',
  });
  surviveLostConnections(pool, options.log);
  const service: Service = { catalogue: await readCatalogue(pool), act: actAsAsker(pool) };
  const whoAsks = readWhoAsks(options.keys);

  return {
    fetch: async (request) => {
      let asker: Asker | null = null;
      try {
        asker = await whoAsks(request.headers);
        return await answer(service, request, asker);
      } catch (error) {
        return answerError(error, asker, options.log);
      }
    },
    stop: () => pool.end(),
  };
}

function answer(service: Service, request: Request, asker: Asker): Promise<Response> {
  const profile = request.headers.get('accept-profile') ?? request.headers.get('content-profile') ?? 'public';
  if (profile !== 'public') {
    throw new RestRefused(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 63)}`, {
      hint: 'Only the following schemas are exposed: public',
    });
  }
  const url = new URL(request.url);
  const [name = '', called] = decodeURIComponent(url.pathname)
    .replace(/^\/rest\/v1\//, '')
    .split('/');
  if (name === 'rpc' && called !== undefined) {
    if (request.method !== 'POST') throw new RestRefused(405, 'PGRST101', 'Functions are called with POST.');
    return answerOfFunction(service, request, asker, called);
  }
  const relation = called === undefined ? service.catalogue.relations.get(name) : undefined;
  if (!relation) {
    throw new RestRefused(
      404,
      'PGRST205',
      `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`,
    );
  }
  const asked = { request, asker, relation, query: url.searchParams };
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return answerOfRead(service, asked);
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return answerOfWrite(service, { ...asked, method: request.method });
    default:
      throw new RestRefused(405, 'PGRST117', 'Unsupported HTTP method');
  }
}
