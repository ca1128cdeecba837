import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Tables, Views } from '#core/database.types.ts';
import { isId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';
import type { Shown } from './filter.ts';

export type Conversation = Views<'conversation_list'>;
export type Message = Tables<'messages'>;

/** How many conversations a list opens with, and how many more it shows when asked. */
export const CONVERSATIONS_AT_ONCE = 50;

/** A search looks through this many of the newest: it reads names and agreement numbers here, as they are typed. */
const SEARCHED = 1000;

/** The newest conversations of a tab, `shown` of them (all that a search looks through when there is one). */
export const conversationsQuery = (show: Shown, searching: boolean, shown: number) =>
  queryOptions({
    queryKey: ['conversations', 'list', show, searching ? 'searched' : shown],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Conversation[]> => {
      const client = await getSupabase();
      return dataOf(
        await inTab(client.from('conversation_list').select('*'), show)
          .order('last_message_at', { ascending: false, nullsFirst: false })
          .order('created_at', { ascending: false })
          .limit(searching ? SEARCHED : shown),
      );
    },
  });

/** One of the reader's conversations, wherever it stands in the list; null for an id that is not one's own. */
export const conversationQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: async (): Promise<Conversation | null> => {
      if (!isId(id ?? '')) return null;
      const client = await getSupabase();
      return (
        dataOf(
          await client
            .from('conversation_list')
            .select('*')
            .eq('id', id ?? '')
            .limit(1),
        )[0] ?? null
      );
    },
  });

/** How many conversations each tab holds. */
export const conversationCountsQuery = queryOptions({
  queryKey: ['conversations', 'counts'],
  queryFn: async (): Promise<Record<Shown, number>> => {
    const client = await getSupabase();
    const count = async (show: Shown) => {
      const answer = await inTab(
        client.from('conversation_list').select('id', { count: 'exact', head: true }),
        show,
      );
      if (answer.error) throw answer.error;
      return answer.count ?? 0;
    };
    const [all, inbox, booked, pending] = await Promise.all([
      count('all'),
      count('inbox'),
      count('booked'),
      count('pending'),
    ]);
    return { all, inbox, booked, pending };
  },
});

/** Only what stands in the tab. */
function inTab<Query extends { eq: (column: 'unread' | 'status', value: never) => Query }>(
  query: Query,
  show: Shown,
): Query {
  if (show === 'all') return query;
  return show === 'inbox' ? query.eq('unread', true as never) : query.eq('status', show as never);
}

/** In how many conversations something new stands. */
export const unreadConversationsQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: async (): Promise<number> => {
    const client = await getSupabase();
    const { count, error } = await client
      .from('conversation_list')
      .select('id', { count: 'exact', head: true })
      .eq('unread', true);
    if (error) throw error;
    return count ?? 0;
  },
});

/** The newest messages of a conversation, oldest first. Throws 'Conversation not found' for an id that is not one's own. */
export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['messages', conversationId],
    queryFn: async (): Promise<Message[]> => {
      if (!isId(conversationId)) throw new Failure(t`Conversation not found`, 'not-found', 404);
      const client = await getSupabase();
      const newest = dataOf(
        await client
          .from('messages')
          .select('*')
          .eq('conversation_id', conversationId)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(500),
      );
      return newest.reverse();
    },
  });
