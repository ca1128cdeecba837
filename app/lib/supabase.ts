import type { SupabaseClient } from '@supabase/supabase-js';
import { takeSessionInUrl } from '#app/lib/asked-for-session.ts';
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
