import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#app/api/use-write.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Views } from '#core/database.types.ts';

/** A notification as it is kept: what it says is worded where it is read (`core/notifications/words.ts`). */
export type Notification = Pick<
  Views<'notification_list'>,
  | 'id'
  | 'kind'
  | 'route'
  | 'is_new'
  | 'created_at'
  | 'params'
  | 'side'
  | 'artist_name'
  | 'venue_name'
  | 'profile_id'
>;
type Inbox = { items: Notification[]; unread: number };

const COLUMNS = 'id, kind, route, is_new, created_at, params, side, artist_name, venue_name, profile_id';

const inboxKey = ['notifications'] as const;

const inboxQuery = queryOptions({
  queryKey: inboxKey,
  queryFn: async (): Promise<Inbox> => {
    const client = await getSupabase();
    const [items, unread] = await Promise.all([
      client
        .from('notification_list')
        .select(COLUMNS)
        .order('created_at', { ascending: false })
        .order('seq', { ascending: false })
        .limit(30),
      client.from('notifications').select('id', { count: 'exact', head: true }).eq('is_new', true),
    ]);
    return { items: dataOf(items), unread: unread.count ?? 0 };
  },
});

/** The newest notifications and how many are new. */
export function useInbox() {
  return useQuery(inboxQuery);
}

/** Marks as read what the page shows already. Nobody asked for it: one that could not be kept stays new, and nothing is said. */
export function useMarkSeen() {
  return useWrite(['notifications'], async (ids: readonly string[]) => {
    const client = await getSupabase();
    const update = client.from('notifications').update({ is_new: false }).eq('is_new', true);
    dataOf(await update.in('id', [...ids]).select('id'));
  });
}

/** Marks one notification, or all, as read: at once on screen, taken back with a sentence if it could not be kept. */
export function useMarkRead() {
  const queries = useQueryClient();
  const write = async (id: string | 'all') => {
    const client = await getSupabase();
    const update = client.from('notifications').update({ is_new: false }).eq('is_new', true);
    dataOf(await (id === 'all' ? update : update.eq('id', id)).select('id'));
  };
  return useWrite(['notifications'], write, {
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: inboxKey });
      const before = queries.getQueryData(inboxQuery.queryKey);
      queries.setQueryData(inboxQuery.queryKey, (inbox) => inbox && readIn(inbox, id));
      return before;
    },
    onError: (error, _id, before) => {
      queries.setQueryData(inboxQuery.queryKey, before);
      toast.error(asFailure(error).message);
    },
  });
}

function readIn({ items, unread }: Inbox, id: string | 'all'): Inbox {
  const hits = (item: Notification) => item.is_new && (id === 'all' || item.id === id);
  return {
    items: items.map((item) => (hits(item) ? { ...item, is_new: false } : item)),
    unread: id === 'all' ? 0 : unread - items.filter(hits).length,
  };
}
