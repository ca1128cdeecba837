import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { now } from '#app/lib/clock.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { checkSession } from '#app/lib/watched-fetch.ts';

/** What the database tells of a change: which rows of what changed how, and of a message the row itself. */
type News = {
  noun: string;
  verb: 'insert' | 'update' | 'delete';
  /** Absent where they are many. */
  ids?: readonly string[];
  record?: unknown;
  /** The key of the act that it is told of, where this person did it. */
  act?: string;
  /** Told before this page had joined, while it was loading. */
  replayed: boolean;
};

/** A topic that is being left is joined again only after that: the client would take the one for the other. */
const leaving = new Map<string, Promise<unknown>>();

type Listener = { told: (news: News) => void; missed: () => void };

/** What is told between the reading of a page and its joining is told again at the join; clocks differ by so much. */
const BEFOREHAND_MS = 2_000;

/**
 * Joins a private topic for as long as a component is shown; one component at a time. `setUp` adds what is to be heard of the channel; `joined` is called
 * at each join, `again` when the connection was lost meanwhile: what was told then was missed.
 */
export function useTopic(
  topic: string | null,
  options: {
    presenceKey?: string;
    replays?: boolean;
    setUp: (channel: RealtimeChannel) => void;
    joined?: (channel: RealtimeChannel, again: boolean) => void;
  },
): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!topic) return;
    const { presenceKey, replays, setUp } = latest.current;
    const since = now().getTime() - BEFOREHAND_MS;
    let over = false;
    let again = false;
    let stop: (() => void) | undefined;
    Promise.all([getSupabase(), leaving.get(topic)]).then(
      ([client]) => {
        if (over) return;
        const channel = client.channel(topic, {
          config: {
            private: true,
            ...(replays ? { broadcast: { replay: { since, limit: 25 } } } : {}),
            ...(presenceKey ? { presence: { key: presenceKey } } : {}),
          },
        });
        setUp(channel);
        channel.subscribe((status) => {
          if (over) return;
          if (status === 'SUBSCRIBED') {
            latest.current.joined?.(channel, again);
            again = true;
          }
          // The service says here first that a session has ended.
          if (status === 'CHANNEL_ERROR' || status === 'CLOSED') checkSession();
        });
        stop = () =>
          void leaving.set(
            topic,
            client.removeChannel(channel).catch(() => {}),
          );
      },
      // Without the client nothing else works either, and says so.
      () => {},
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [topic]);
}

const listeners = new Set<Listener>();

/** Joins the topic of the person who is signed in, once for the whole page; `useNews` hears what is told there. */
export function usePersonalTopic(userId: string): void {
  useTopic(`user:${userId}`, {
    replays: true,
    setUp: (channel) => {
      channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => {
        const news = { ...payload, noun: event, replayed: Boolean(meta?.replayed) } as News;
        for (const { told } of [...listeners]) told(news);
      });
    },
    joined: (_channel, again) => {
      if (again) for (const { missed } of [...listeners]) missed();
    },
  });
}

/**
 * Hears what is told to this person while the component is shown. `missed` is called after a lost connection, when something
 * may have been told that nobody heard.
 */
export function useNews(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const mine: Listener = {
      told: (news) => latest.current.told(news),
      missed: () => latest.current.missed(),
    };
    listeners.add(mine);
    return () => void listeners.delete(mine);
  }, []);
}
