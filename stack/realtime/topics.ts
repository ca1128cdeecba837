import type { WebSocket } from 'ws';
import type { Encoded, Version } from './protocol.ts';
import type { Claims } from './rights.ts';

export type Connection = {
  socket: WebSocket;
  version: Version;
  /** Whether it comes from this machine itself. */
  isLocal: boolean;
  channels: Map<string, Channel>;
  openedAt: number;
  heardAt: number;
  /** What it has sent in the window that began at `windowAt`. */
  frames: number;
  said: number;
  windowAt: number;
};

/** A topic that a connection has joined, and what its rights there are. */
export type Channel = {
  connection: Connection;
  topic: string;
  joinRef: string | null;
  claims: Claims;
  hearsPresence: boolean;
  /** Whether it is told what it says itself, and whether it is told that it was said. */
  self: boolean;
  ack: boolean;
  presenceKey: string;
  /** Its own entry among those present. */
  presenceRef: string | null;
  /** What policies have answered about sending, by extension and event. */
  maySend: Map<string, boolean>;
  expiry: NodeJS.Timeout | undefined;
};

/** A browser that takes nothing any more is cut: it comes back and reads anew. */
const MOST_WAITING = 1024 * 1024;
/** To so many a frame is sent without letting anything else be done. */
const AT_ONCE = 250;

export type Topics = ReturnType<typeof createTopics>;

/** Who listens to which topic in this process. */
export function createTopics() {
  const listeners = new Map<string, Set<Channel>>();

  function add(channel: Channel): void {
    const there = listeners.get(channel.topic);
    if (there) there.add(channel);
    else listeners.set(channel.topic, new Set([channel]));
  }

  function remove(channel: Channel): void {
    const there = listeners.get(channel.topic);
    there?.delete(channel);
    if (there?.size === 0) listeners.delete(channel.topic);
  }

  /** Sends a frame to everybody on a topic whom `hears` does not leave out. */
  function tell(topic: string, frame: Encoded, hears: (channel: Channel) => boolean = () => true): void {
    const there = listeners.get(topic);
    if (!there) return;
    if (there.size <= AT_ONCE) {
      for (const channel of there) if (hears(channel)) sendTo(channel.connection, frame);
      return;
    }
    const all = [...there];
    const some = (from: number) => {
      for (const channel of all.slice(from, from + AT_ONCE)) {
        if (there.has(channel) && hears(channel)) sendTo(channel.connection, frame);
      }
      if (from + AT_ONCE < all.length) setImmediate(some, from + AT_ONCE);
    };
    some(0);
  }

  return {
    ...{ add, remove, tell },
    has: (topic: string) => listeners.has(topic),
    on: (topic: string) => [...(listeners.get(topic) ?? [])],
  };
}

export function sendTo({ socket, version }: Connection, frame: Encoded): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(frame(version), { binary: false });
}
