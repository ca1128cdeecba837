import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Database } from '#core/database.types.ts';

type Table = keyof Database['public']['Tables'];

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
  const keys = JSON.stringify(invalidates);
  useEffect(() => {
    if (!enabled) return;
    let over = false;
    let stop: (() => void) | undefined;
    getSupabase().then((client) => {
      if (over) return;
      const channel = client
        .channel(`${table}:${filter ?? 'all'}:${crypto.randomUUID()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table, filter }, () => {
          for (const queryKey of JSON.parse(keys)) void queries.invalidateQueries({ queryKey });
        })
        .subscribe();
      stop = () => void client.removeChannel(channel);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [table, filter, keys, enabled, queries]);
}
