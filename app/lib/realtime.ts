import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '#app/lib/read-again.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { checkSession } from '#app/lib/watched-fetch.ts';
import type { Database, Tables } from '#core/database.types.ts';

type Table = keyof Database['public']['Tables'];
export type Change<Of extends Table> = RealtimePostgresChangesPayload<Tables<Of>>;

/**
 * Keeps queries fresh while rows of a table change: any change that this person may see refreshes the given query keys.
 * `filter` in realtime's words, e.g. `conversation_id=eq.…`.
 */
export function useLive(
  table: Table,
  invalidates: readonly (readonly unknown[])[],
  filter?: string,
  enabled = true,
): void {
  const queries = useQueryClient();
  const refresh = () => {
    for (const queryKey of invalidates) readAgain(queries, queryKey);
  };
  useChanges(table, { heard: refresh, joined: refresh }, filter, enabled);
}

/**
 * Calls `heard` with every change of a table's rows that this person may see, and `joined` when it begins to hear, at first
 * and after each lost connection: what was read before may lack changes that were told to nobody.
 */
export function useChanges<Of extends Table>(
  table: Of,
  listener: { heard: (change: Change<Of>) => void; joined: () => void },
  filter?: string,
  enabled = true,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!enabled) return;
    let over = false;
    let stop: (() => void) | undefined;
    getSupabase().then((client) => {
      if (over) return;
      const channel = client
        .channel(`${table}:${filter ?? 'all'}:${crypto.randomUUID()}`)
        .on<Tables<Of>>('postgres_changes', { event: '*', schema: 'public', table, filter }, (change) =>
          latest.current.heard(change as Change<Of>),
        )
        .subscribe((status) => {
          if (!over && status === 'SUBSCRIBED') latest.current.joined();
          // The service says here first that a session has ended.
          if (!over && (status === 'CHANNEL_ERROR' || status === 'CLOSED')) checkSession();
        });
      stop = () => void client.removeChannel(channel);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [table, filter, enabled]);
}
