import { randomUUID } from 'node:crypto';
import type { createBroadcasts } from './broadcasts.ts';
import type { Copies } from './copies.ts';
import type { Presence } from './presence.ts';
import { type Encoded, encodeFrame, encodeOnce, type Frame, objectOr } from './protocol.ts';
import type { Claims, Rights } from './rights.ts';
import { type Channel, type Connection, sendTo, type Topics } from './topics.ts';

const MOST_CHANNELS = 100;
const PREFIX = 'realtime:';
/** Of what a browser says itself: a word that somebody types, and who they are. */
const LONGEST_PAYLOAD = 1_000;
const LONGEST_NAME = 100;

/** What a connection asks of one topic: to join and to leave it, to say something there, to be seen there. */
export function createChannels(parts: {
  rights: Rights;
  topics: Topics;
  presence: Presence;
  say: Copies['say'];
  replay: ReturnType<typeof createBroadcasts>['since'];
  /** Sessions that ended a moment ago: a join that is being checked must not come after its end. */
  hasEnded: (claims: Claims) => boolean;
  /** How often the rights on a topic have changed a moment ago: a join that is being checked is checked again. */
  changesOf: (topic: string) => number;
  /** Counts what a connection says; true when it is too much. */
  saysTooMuch: (connection: Connection) => boolean;
}) {
  const { rights, topics, presence } = parts;

  async function take(connection: Connection, frame: Frame): Promise<void> {
    const { topic, event, payload } = frame;
    if (topic === 'phoenix') return event === 'heartbeat' ? reply(connection, frame, 'ok') : undefined;
    const channel = connection.channels.get(topic.slice(PREFIX.length));
    if (event === 'phx_join') return join(connection, frame);
    if (event === 'phx_leave') {
      if (channel) close(channel);
      reply(connection, frame, 'ok');
      return send(connection, { ...frame, ref: null, event: 'phx_close', payload: {} });
    }
    if (!channel || !topic.startsWith(PREFIX)) return refuse(connection, frame, 'unmatched topic');
    if (event === 'access_token') return renew(channel, payload.access_token);
    if (event === 'broadcast') return broadcast(channel, frame);
    if (event === 'presence') return bePresent(channel, frame);
    return refuse(connection, frame, 'Nothing of this kind can be sent here.');
  }

  async function join(connection: Connection, frame: Frame): Promise<void> {
    const topic = frame.topic.slice(PREFIX.length);
    const config = objectOr(frame.payload.config);
    const changes = config.postgres_changes;
    if (!frame.topic.startsWith(PREFIX) || !isName(topic))
      return refuse(connection, frame, 'unmatched topic');
    if (config.private !== true || (Array.isArray(changes) && changes.length > 0))
      return refuse(connection, frame, 'PrivateOnly: This project only allows private channels');
    const claims = await rights.claimsOf(frame.payload.access_token, connection.isLocal);
    if (!claims) return refuse(connection, frame, 'InvalidJWTToken: The token is expired or not one of ours');
    const before = connection.channels.get(topic);
    if (!before && connection.channels.size >= MOST_CHANNELS)
      return refuse(connection, frame, 'ChannelRateLimitReached: Too many channels');
    const hears = await hearsNow(claims, topic);
    if (hears === 'no session' || parts.hasEnded(claims))
      return refuse(connection, frame, 'InvalidJWTToken: The session has ended');
    if (!hears.broadcast && !hears.presence)
      return refuse(
        connection,
        frame,
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      );
    if (before) close(before);
    // It may have gone meanwhile.
    if (connection.socket.readyState !== connection.socket.OPEN) return;

    const said = objectOr(config.broadcast);
    const { key, enabled } = objectOr(config.presence);
    const channel: Channel = {
      ...{ connection, topic, claims },
      joinRef: frame.joinRef ?? frame.ref,
      hearsPresence: hears.presence && enabled === true,
      self: said.self === true,
      ack: said.ack === true,
      presenceKey: typeof key === 'string' && key ? key.slice(0, LONGEST_NAME) : randomUUID(),
      presenceRef: null,
      maySend: new Map(),
      expiry: undefined,
    };
    connection.channels.set(topic, channel);
    topics.add(channel);
    endWithToken(channel);
    reply(connection, frame, 'ok', { postgres_changes: [] });
    if (channel.hearsPresence) push(channel, 'presence_state', presence.watch(channel));
    if (hears.broadcast) await replay(channel, objectOr(said.replay));
  }

  /** What claims may hear of a topic; asked again when that changed while it was asked. */
  async function hearsNow(claims: Claims, topic: string): ReturnType<Rights['mayHear']> {
    const before = parts.changesOf(topic);
    const hears = await rights.mayHear(claims, topic);
    return parts.changesOf(topic) === before ? hears : hearsNow(claims, topic);
  }

  /** What the topic was told while the page was loading. */
  async function replay(channel: Channel, { since, limit }: Record<string, unknown>): Promise<void> {
    if (typeof since !== 'number' || !Number.isSafeInteger(since)) return;
    const most = typeof limit === 'number' && Number.isInteger(limit) ? limit : 25;
    const frames: Encoded[] = await parts.replay(channel.topic, since, most);
    if (isOpen(channel)) for (const frame of frames) sendTo(channel.connection, frame);
  }

  async function renew(channel: Channel, token: unknown): Promise<void> {
    const claims = await rights.claimsOf(token, channel.connection.isLocal);
    const hears = claims ? await hearsNow(claims, channel.topic) : 'no session';
    if (!isOpen(channel)) return;
    if (!claims || hears === 'no session' || parts.hasEnded(claims))
      return expel(channel, 'Token has expired');
    if (!hears.broadcast && !hears.presence) return expel(channel, 'Unauthorized');
    channel.claims = claims;
    channel.maySend.clear();
    endWithToken(channel);
  }

  async function broadcast(channel: Channel, frame: Frame): Promise<void> {
    const { connection, topic } = channel;
    const { event, payload = {} } = frame.payload;
    if (typeof event !== 'string' || !isName(event) || tooLong(payload))
      return refuse(connection, frame, 'What is sent is too long, or has no event.');
    if (parts.saysTooMuch(connection)) return refuse(connection, frame, 'Too many messages');
    if (!(await maySay(channel, 'broadcast', event)))
      return refuse(connection, frame, 'Unauthorized: Nothing of this kind can be sent on this topic.');
    if (!isOpen(channel)) return;
    const said = encodeOnce(frame.topic, 'broadcast', JSON.stringify({ type: 'broadcast', event, payload }));
    topics.tell(topic, said, (each) => each !== channel || channel.self);
    void parts.say({ is: 'broadcast', topic, event, payload });
    if (channel.ack) reply(connection, frame, 'ok');
  }

  async function bePresent(channel: Channel, frame: Frame): Promise<void> {
    const { connection } = channel;
    const what = String(frame.payload.event).toLowerCase();
    const payload = objectOr(frame.payload.payload);
    if (what === 'untrack') {
      presence.untrack(channel);
      return reply(connection, frame, 'ok');
    }
    if (what !== 'track' || tooLong(payload))
      return refuse(connection, frame, 'What is sent is too long, or not known.');
    if (parts.saysTooMuch(connection)) return refuse(connection, frame, 'Too many messages');
    if (!(await maySay(channel, 'presence', null)))
      return refuse(connection, frame, 'Unauthorized: Nobody is present on this topic.');
    if (!isOpen(channel)) return;
    if (!presence.track(channel, payload)) return refuse(connection, frame, 'Too many are present.');
    reply(connection, frame, 'ok');
  }

  /** Asked of the policies once for each kind of thing that is said. */
  async function maySay(channel: Channel, extension: 'broadcast' | 'presence', event: string | null) {
    const { maySend, claims, topic } = channel;
    const what = `${extension} ${event}`;
    const known = maySend.get(what);
    if (known !== undefined) return known;
    const may = await rights.maySend(claims, topic, extension, event);
    if (maySend.size < 20) maySend.set(what, may);
    return may;
  }

  function endWithToken(channel: Channel): void {
    clearTimeout(channel.expiry);
    const { exp } = channel.claims;
    if (exp === undefined) return;
    const left = Math.min(exp * 1000 - Date.now(), 2 ** 31 - 1);
    channel.expiry = setTimeout(() => expel(channel, 'Token has expired'), left);
    channel.expiry.unref();
  }

  /** The browser joins again with its fresh token, once it has one. */
  function expel(channel: Channel, reason: string): void {
    if (!isOpen(channel)) return;
    const { topic } = channel;
    push(channel, 'system', { channel: topic, extension: 'system', message: reason, status: 'error' });
    push(channel, 'phx_error', { reason });
    close(channel);
  }

  /** Rights on a topic have changed: whoever is there joins again, and is asked anew. Nobody is left with those who were present. */
  function askAgain(topic: string): void {
    const there = topics.on(topic);
    for (const channel of there) presence.untrack(channel);
    for (const channel of there) expel(channel, 'What may be done here has changed');
  }

  function close(channel: Channel): void {
    clearTimeout(channel.expiry);
    topics.remove(channel);
    if (isOpen(channel)) channel.connection.channels.delete(channel.topic);
    presence.untrack(channel);
    if (channel.hearsPresence) presence.unwatch(channel);
  }

  return {
    ...{ take, expel, askAgain, close },
    fail: (connection: Connection, frame: Frame) => refuse(connection, frame, 'Something went wrong here.'),
  };
}

const isOpen = (channel: Channel) => channel.connection.channels.get(channel.topic) === channel;

/** What the database takes as text, and people read: no control characters, no halves of characters. */
const isName = (text: string) =>
  text.length > 0 && text.length <= LONGEST_NAME && !/[\p{Cc}\p{Cs}]/u.test(text);

const tooLong = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload) ?? '') > LONGEST_PAYLOAD;

function push({ connection, topic, joinRef }: Channel, event: string, payload: Record<string, unknown>) {
  send(connection, { topic: PREFIX + topic, joinRef, ref: null, event, payload });
}

function refuse(connection: Connection, frame: Frame, reason: string): void {
  reply(connection, frame, 'error', { reason });
}

function reply(connection: Connection, frame: Frame, status: 'ok' | 'error', response: unknown = {}): void {
  send(connection, { ...frame, event: 'phx_reply', payload: { status, response } });
}

function send({ socket, version }: Connection, frame: Frame): void {
  if (socket.readyState === socket.OPEN) socket.send(encodeFrame(frame, version));
}
