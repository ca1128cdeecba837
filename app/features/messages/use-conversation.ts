import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { useNews, useTopic } from '#app/lib/realtime.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { isId } from '#core/ids.ts';

/** A word is said to be typed so often while somebody types, and is believed for so long. */
const SAY_EVERY_MS = 2_500;
const BELIEVED_MS = 5_000;

/** The other side in an open conversation: whether they have it open too, and whether they are typing; and tells them the same. */
export function useConversation(
  id: string,
  { userId }: Viewer,
): { isHere: boolean; isTyping: boolean; typed: () => void } {
  const [isHere, setHere] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const channel = useRef<RealtimeChannel>(undefined);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saidAt = useRef(0);
  // One for each page: realtime-js loses count of several entries under one key.
  const pageKey = useRef(`${userId} ${crypto.randomUUID()}`);

  const stopTyping = () => {
    clearTimeout(over.current);
    setTyping(false);
  };
  useTopic(isId(id) ? `conversation:${id}` : null, {
    presenceKey: pageKey.current,
    setUp: (joined) => {
      joined
        .on('presence', { event: 'sync' }, () => {
          const others = Object.keys(joined.presenceState()).filter((key) => !key.startsWith(userId));
          setHere(others.length > 0);
          if (others.length === 0) stopTyping();
        })
        .on('broadcast', { event: 'typing' }, ({ payload }) => {
          // Another page of one's own says it too.
          if (payload?.by === userId) return;
          clearTimeout(over.current);
          over.current = setTimeout(() => setTyping(false), BELIEVED_MS);
          setTyping(true);
        });
    },
    joined: (joined) => {
      channel.current = joined;
      // Who is there is told after the join, to those who may know.
      setHere(false);
      stopTyping();
      beSeen(joined);
    },
  });
  useNews({
    told: ({ noun, record }) => {
      if (noun !== 'messages') return;
      const { conversation_id, sender_id } = record as { conversation_id: string; sender_id: string };
      if (conversation_id === id && sender_id !== userId) stopTyping();
    },
    missed: () => {},
  });
  useEffect(() => {
    const onLook = () => channel.current && beSeen(channel.current);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      clearTimeout(over.current);
      channel.current = undefined;
    };
  }, []);

  const typed = () => {
    const now = Date.now();
    // Without a connection nothing is said: the client would try it by HTTP.
    if (channel.current?.state !== 'joined' || now - saidAt.current < SAY_EVERY_MS) return;
    saidAt.current = now;
    void channel.current.send({ type: 'broadcast', event: 'typing', payload: { by: userId } });
  };
  return { isHere, isTyping, typed };
}

/** One is in a conversation while its page is in view. */
function beSeen(channel: RealtimeChannel): void {
  if (channel.state !== 'joined') return;
  void (document.visibilityState === 'visible' ? channel.track({}) : channel.untrack());
}
