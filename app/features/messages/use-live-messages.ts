import { useQueryClient } from '@tanstack/react-query';
import { type Message, messagesQuery } from '#app/features/messages/queries.ts';
import { useNews } from '#app/lib/realtime.ts';

/** Puts messages into their conversations as they are told, without reading them again. */
export function useLiveMessages(): void {
  const queries = useQueryClient();
  useNews({
    told: ({ noun, record }) => {
      if (noun !== 'messages' || !record) return;
      const message = record as Message;
      const { queryKey } = messagesQuery(message.conversation_id);
      queries.setQueryData(queryKey, (all) => all && withMessage(all, message));
    },
    missed: () => {},
  });
}

/** One of one's own may stand there already. */
export function withMessage(all: readonly Message[], message: Message): Message[] {
  const others = all.filter(({ id }) => id !== message.id);
  return [...others, message].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
}
