import { queryOptions } from '@tanstack/react-query';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Tables, Views } from '#core/database.types.ts';
import { isId } from '#core/ids.ts';

export type Conversation = Views<'conversation_list'>;
export type Message = Tables<'messages'>;

/** All conversations of the reader, newest first. */
export const conversationsQuery = queryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: async (): Promise<Conversation[]> => {
    const client = await getSupabase();
    return dataOf(
      await client
        .from('conversation_list')
        .select('*')
        .order('last_message_at', { ascending: false, nullsFirst: false })
        .order('created_at', { ascending: false })
        .limit(1000),
    );
  },
});

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
      if (!isId(conversationId)) throw new Failure('Conversation not found', 'not-found', 404);
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
