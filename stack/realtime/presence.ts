import { randomBytes } from 'node:crypto';
import type { Copies, Word } from './copies.ts';
import { encodeOnce } from './protocol.ts';
import type { Channel, Topics } from './topics.ts';

export type Meta = Record<string, unknown> & { phx_ref: string };
/** `copy` is null for those connected here. */
type Present = { key: string; meta: Meta; copy: string | null };

/** Entries of one topic: two people with some tabs each. */
const MOST_PRESENT = 50;
/** Topics that one question fits: a notification takes 8,000 bytes. */
const ASKED_AT_ONCE = 50;

export type Presence = ReturnType<typeof createPresence>;

/** Who is on which topic now, here and at the other copies of the process (Phoenix's presence, as realtime-js reads it). */
export function createPresence({ topics, say }: { topics: Topics; say: Copies['say'] }) {
  const present = new Map<string, Map<string, Present>>();
  const watching = new Map<string, number>();

  /** A channel wants to know who is there: it is told those known so far, and the others as they answer. */
  function watch({ topic }: Channel): Record<string, { metas: Meta[] }> {
    const watchers = (watching.get(topic) ?? 0) + 1;
    watching.set(topic, watchers);
    if (watchers === 1) void say({ is: 'who', topics: [topic] });
    return grouped([...(present.get(topic)?.values() ?? [])]);
  }

  function unwatch({ topic }: Channel): void {
    const left = (watching.get(topic) ?? 1) - 1;
    if (left > 0) return void watching.set(topic, left);
    watching.delete(topic);
    // What others say of a topic is known only as long as somebody here asks.
    for (const [ref, { copy }] of present.get(topic) ?? []) if (copy) forget(topic, ref);
  }

  /** Notes that a channel is present, or with what else. False when the topic is full. */
  function track(channel: Channel, payload: Record<string, unknown>): boolean {
    const { topic, presenceKey: key, presenceRef: before } = channel;
    if (!before && (present.get(topic)?.size ?? 0) >= MOST_PRESENT) return false;
    const meta = { ...payload, phx_ref: randomBytes(9).toString('base64') };
    channel.presenceRef = meta.phx_ref;
    note(topic, { key, meta, copy: null }, before);
    void say({ is: 'present', topic, key, meta, ...(before ? { instead: before } : {}) });
    return true;
  }

  function untrack(channel: Channel): void {
    const { topic, presenceKey: key, presenceRef: ref } = channel;
    if (!ref) return;
    channel.presenceRef = null;
    remove(topic, ref);
    void say({ is: 'absent', topic, key, ref });
  }

  function hear(word: Word, from: string): void {
    if (word.is === 'who') {
      for (const topic of word.topics) {
        for (const { key, meta, copy } of present.get(topic)?.values() ?? []) {
          if (!copy) void say({ is: 'present', topic, key, meta });
        }
      }
    } else if (word.is === 'new') {
      const topics = [...watching.keys()];
      for (let at = 0; at < topics.length; at += ASKED_AT_ONCE)
        void say({ is: 'who', topics: topics.slice(at, at + ASKED_AT_ONCE) });
    } else if (word.is === 'present' && watching.has(word.topic)) {
      note(word.topic, { key: word.key, meta: word.meta as Meta, copy: from }, word.instead ?? null);
    } else if (word.is === 'absent') {
      remove(word.topic, word.ref);
    } else if (word.is === 'gone') {
      for (const [topic, entries] of present) {
        for (const [ref, { copy }] of entries) if (copy === from) remove(topic, ref);
      }
    }
  }

  function note(topic: string, entry: Present, instead: string | null): void {
    const entries = present.get(topic) ?? new Map<string, Present>();
    if (entries.has(entry.meta.phx_ref)) return;
    present.set(topic, entries.set(entry.meta.phx_ref, entry));
    const before = instead ? entries.get(instead) : undefined;
    if (instead) entries.delete(instead);
    tellDifference(topic, [entry], before ? [before] : []);
  }

  function remove(topic: string, ref: string): void {
    const entry = present.get(topic)?.get(ref);
    if (!entry) return;
    forget(topic, ref);
    tellDifference(topic, [], [entry]);
  }

  function forget(topic: string, ref: string): void {
    const entries = present.get(topic);
    entries?.delete(ref);
    if (entries?.size === 0) present.delete(topic);
  }

  function tellDifference(topic: string, joins: Present[], leaves: Present[]): void {
    const payload = JSON.stringify({ joins: grouped(joins), leaves: grouped(leaves) });
    const frame = encodeOnce(`realtime:${topic}`, 'presence_diff', payload);
    topics.tell(topic, frame, ({ hearsPresence }) => hearsPresence);
  }

  return { watch, unwatch, track, untrack, hear };
}

function grouped(entries: Present[]): Record<string, { metas: Meta[] }> {
  const groups: Record<string, { metas: Meta[] }> = Object.create(null);
  for (const { key, meta } of entries) {
    groups[key] ??= { metas: [] };
    groups[key].metas.push(meta);
  }
  return groups;
}
