import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { takeSessionInUrl } from '#app/lib/asked-for-session.ts';
import { isCutOff } from '#app/lib/connection.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { watchedFetch } from '#app/lib/watched-fetch.ts';
import type { Database } from '#core/database.types.ts';

export type Client = SupabaseClient<Database>;

const SESSION_KEY = 'running-order.session';

let client: Promise<Client> | undefined;
const watchers: ((client: Client) => void)[] = [];

/** Something to set up once the client is there, without loading it any sooner. */
export function whenClientLoads(watch: (client: Client) => void): void {
  watchers.push(watch);
}

/** The one shared client, loaded when first needed: the public pages do without it. */
export function getSupabase(): Promise<Client> {
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) => {
      const made = createClient<Database>(deployment.supabaseUrl, deployment.publishableKey, {
        auth: {
          autoRefreshToken: true,
          persistSession: true,
          detectSessionInUrl: takeSessionInUrl,
          flowType: 'implicit',
          storageKey: SESSION_KEY,
          experimental: { passkey: true },
        },
        global: { fetch: watchedFetch },
      });
      // The query client decides what is asked again. This one would try three times more, for seven seconds, before it says that the
      // connection is lost; it has no option for that yet.
      (made as unknown as { rest: { retry: boolean } }).rest.retry = false;
      for (const watch of watchers) watch(made);
      return made;
    })
    .catch((error: unknown) => {
      // Lost on the way: the next to ask tries again.
      client = undefined;
      throw asFailure(error);
    });
  return client;
}

/**
 * Brings the client before it is asked for, where somebody is about to type: a browser does not fetch a part of the program
 * again that it once failed to fetch, so a form that loads it only when sent could never be sent after a lost connection.
 */
export function bringClient(): void {
  // Whoever asks for it next is told what was wrong.
  getSupabase().catch(() => {});
}

/** Whether this browser remembers somebody, told without loading the client. */
export function remembersSomeone(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** The session that this browser keeps, as it is: its token may have run out. */
export function rememberedSession(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Session | null;
    return kept?.user?.id && kept.access_token ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets the session without telling the service. */
export function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
}

/** So long the client may take to renew a session without a connection; by itself it would try for half a minute. */
const OFFLINE_PATIENCE_MS = 1_000;

/**
 * The session of now. When the service that renews it cannot be reached it is the one that this browser keeps: what it may read is
 * decided by the services, and what was seen before is read without them.
 */
export async function currentSession(): Promise<Session | null> {
  const asked = (await getSupabase()).auth
    .getSession()
    .then(({ data, error }) =>
      data.session || !error || asFailure(error).code !== 'connection-lost'
        ? data.session
        : rememberedSession(),
    );
  if (!isCutOff()) return asked;
  const kept = new Promise<Session | null>((resolve) =>
    setTimeout(() => resolve(rememberedSession()), OFFLINE_PATIENCE_MS),
  );
  return Promise.race([asked, kept]);
}
