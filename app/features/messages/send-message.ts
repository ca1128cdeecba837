import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Message, messagesQuery } from '#app/features/messages/queries.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Viewer } from '#app/lib/viewer.ts';

/** Sends a message: it stands in the conversation at once, and is taken back if it could not be delivered. */
export function useSendMessage(conversationId: string, viewer: Viewer) {
  const queries = useQueryClient();
  const { queryKey } = messagesQuery(conversationId);
  return useMutation({
    mutationFn: async (content: string) => {
      const client = await getSupabase();
      const id = crypto.randomUUID();
      show(id, content);
      const insert = () =>
        client.from('messages').insert({ id, conversation_id: conversationId, content } as never);
      let { error } = await insert();
      // A lost answer is asked again with the same id: delivered already answers 23505, which is as good.
      if (error && asFailure(error).code === 'connection-lost') ({ error } = await insert());
      if (error && error.code !== '23505') {
        queries.setQueryData(queryKey, (all) => all?.filter((each) => each.id !== id));
        throw asFailure(error);
      }
    },
    // Delivered, it comes back as it was kept, with its hour.
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['conversations'] }),
  });

  function show(id: string, content: string) {
    const message: Message = {
      id,
      conversation_id: conversationId,
      content,
      sender_id: viewer.userId,
      sender_side: viewer.side,
      created_at: now().toISOString(),
    };
    queries.setQueryData(queryKey, (all) => [...(all ?? []), message]);
  }
}
