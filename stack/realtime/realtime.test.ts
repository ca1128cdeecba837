import type { RealtimeChannel } from '@supabase/supabase-js';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi as vitest } from 'vitest';
import { type Client, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { testNow } from '#testing/test-clock.ts';

/** Patient: the machine may be busy with other tests. */
const vi = { waitFor: (seen: () => void) => vitest.waitFor(seen, { timeout: 10_000, interval: 20 }) };

let backend: TestBackend;
let artist: Player;
let venue: Player;
let conversation: string;
beforeAll(async () => {
  backend = await startTestBackend();
  [artist, venue] = await Promise.all([newArtist(backend), newVenue(backend)]);
  const { data } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  conversation = `conversation:${data}`;
});
afterAll(() => backend?.stop());
beforeEach(() => Promise.all([artist, venue].map(({ client }) => client.realtime.removeAllChannels())));

type Said = { event: string; payload: Record<string, unknown>; meta?: { id: string; replayed?: boolean } };
type Config = NonNullable<Parameters<Client['channel']>[1]>['config'];
type Heard = { channel: RealtimeChannel; said: Said[]; statuses: string[]; why: string[] };

/** Joins a topic and keeps what is heard there; answers when it is joined or refused. */
async function join(client: Client, topic: string, config: Config = { private: true }): Promise<Heard> {
  const heard: Heard = { channel: client.channel(topic, { config }), said: [], statuses: [], why: [] };
  heard.channel
    .on('broadcast', { event: '*' }, (each) => heard.said.push(each as never))
    .on('presence', { event: 'sync' }, () => {})
    .on('system', {}, ({ status, message }) => heard.statuses.push(`system ${status}: ${message}`))
    .subscribe((status, error) => {
      heard.statuses.push(status);
      if (error) heard.why.push(error.message);
    });
  await vi.waitFor(() => expect(heard.statuses.length).toBeGreaterThan(0));
  return heard;
}

const tell = (topic: string, event = 'news', payload: object = {}) =>
  backend.pool.query('select realtime.send($1, $2, $3, true)', [payload, event, topic]);
const own = ({ userId }: { userId: string }) => `user:${userId}`;
const events = ({ said }: Heard) => said.map(({ event }) => event);
const present = ({ channel }: Heard) => Object.keys(channel.presenceState()).sort();

describe('what the database tells', () => {
  test('a person hears what is told on their topic, in its order, with its id', async () => {
    const [mine, theirs] = [await join(artist.client, own(artist)), await join(venue.client, own(venue))];
    await tell(own(venue), 'for the venue');
    await tell(own(artist), 'first', { verb: 'insert', ids: ['a'] });
    await tell(own(artist), 'second');
    await vi.waitFor(() => expect(events(mine)).toEqual(['first', 'second']));
    await vi.waitFor(() => expect(events(theirs)).toEqual(['for the venue']));
    expect(mine.said[0]).toMatchObject({
      payload: { verb: 'insert', ids: ['a'] },
      meta: { id: expect.any(String) },
    });
  });

  test('nothing of a transaction that was taken back, and all of a large one', async () => {
    const mine = await join(artist.client, own(artist));
    const client = await backend.pool.connect();
    await client.query('begin');
    await client.query(`select realtime.send('{}', 'never', $1, true)`, [own(artist)]);
    await client.query('rollback');
    const long = 'é'.repeat(9_000);
    await client.query(
      `select realtime.send(jsonb_build_object('n', n, 'long', case n when 700 then $2::text end), 'many', $1, true)
       from generate_series(1, 700) n`,
      [own(artist), long],
    );
    client.release();
    await vi.waitFor(() => expect(mine.said).toHaveLength(700));
    expect(mine.said.map(({ payload }) => payload.n)).toEqual(Array.from({ length: 700 }, (_, n) => n + 1));
    expect(mine.said.at(-1)?.payload.long).toBe(long);
  });

  test('the row of a change by `broadcast_changes`, as Supabase tells it', async () => {
    const mine = await join(artist.client, own(artist));
    await backend.pool.query(
      `select realtime.broadcast_changes($1, 'UPDATE', 'UPDATE', 'places', 'public', p, p) from
         (select id, name from places limit 1) p`,
      [own(artist)],
    );
    await vi.waitFor(() => expect(events(mine)).toEqual(['UPDATE']));
    expect(mine.said[0]?.payload).toMatchObject({ operation: 'UPDATE', table: 'places', schema: 'public' });
  });

  test('who joins late is told what came before, when they ask since when', async () => {
    await tell(own(artist), 'long ago');
    await backend.pool.query(`update realtime.messages set inserted_at = inserted_at - interval '1 minute'`);
    const theirs = await join(venue.client, own(venue));
    for (const event of ['one', 'two', 'three']) await tell(own(artist), event);
    // What is told in order is heard in order: once this is heard, the three are no news any more.
    await tell(own(venue), 'after');
    await vi.waitFor(() => expect(events(theirs)).toContain('after'));
    const since = testNow().getTime() - 30_000;
    const mine = await join(artist.client, own(artist), {
      private: true,
      broadcast: { replay: { since, limit: 2 } },
    });
    await vi.waitFor(() => expect(events(mine)).toEqual(['two', 'three']));
    expect(mine.said[0]?.meta?.replayed).toBe(true);
  });

  test('who was away hears again after the connection is back', async () => {
    const mine = await join(artist.client, own(artist));
    await backend.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'running-order realtime' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(mine.statuses.filter((each) => each === 'SUBSCRIBED')).toHaveLength(2));
    await tell(own(artist), 'again');
    await vi.waitFor(() => expect(events(mine)).toEqual(['again']));
  });
});

describe('what people say', () => {
  test('typing is heard by the other side, by oneself only when asked for, and acknowledged when asked for', async () => {
    const said = { private: true, broadcast: { ack: true, self: true } };
    const [mine, theirs] = [
      await join(artist.client, conversation, said),
      await join(venue.client, conversation),
    ];
    const typing = { type: 'broadcast', event: 'typing', payload: { by: artist.userId } } as const;
    expect(await mine.channel.send(typing)).toBe('ok');
    await vi.waitFor(() => expect(theirs.said).toMatchObject([typing]));
    await vi.waitFor(() => expect(mine.said).toMatchObject([typing]));
    await theirs.channel.send(typing);
    await vi.waitFor(() => expect(mine.said).toHaveLength(2));
    expect(theirs.said).toHaveLength(1);
  });

  test('each sees who is there, what they say of themselves, and that they have gone', async () => {
    const [mine, theirs] = [
      await join(artist.client, conversation, { private: true, presence: { key: 'artist' } }),
      await join(venue.client, conversation, { private: true, presence: { key: 'venue' } }),
    ];
    expect(await mine.channel.track({ at: 'the door' })).toBe('ok');
    await vi.waitFor(() => expect(present(theirs)).toEqual(['artist']));
    expect(theirs.channel.presenceState().artist).toMatchObject([{ at: 'the door' }]);
    await theirs.channel.track({});
    await vi.waitFor(() => expect(present(mine)).toEqual(['artist', 'venue']));
    await mine.channel.untrack();
    await vi.waitFor(() => expect(present(theirs)).toEqual(['venue']));
    await venue.client.realtime.disconnect();
    await vi.waitFor(() => expect(present(mine)).toEqual([]));
    await venue.client.realtime.connect();
  });

  test('too much of it is refused, and the connection stays', async () => {
    const mine = await join(artist.client, conversation, { private: true, broadcast: { ack: true } });
    const say = (payload: object) => mine.channel.send({ type: 'broadcast', event: 'typing', payload });
    expect(await say({ long: 'x'.repeat(1_001) })).toBe('error');
    expect(await mine.channel.track({ long: 'x'.repeat(1_001) })).toBe('error');
    const answers = await Promise.all(Array.from({ length: 40 }, () => say({})));
    expect(new Set(answers)).toEqual(new Set(['ok', 'error']));
    await tell(conversation);
    await vi.waitFor(() => expect(events(mine)).toEqual(['news']));
  });

  test('at another copy of the process they are heard and seen too', async () => {
    const copy = await backend.secondCopy();
    const { createClient } = await import('@supabase/supabase-js');
    const { default: WebSocket } = await import('ws');
    const client: Client = createClient(copy.url, backend.publishableKey, {
      realtime: { transport: WebSocket as never },
      accessToken: async () => venue.accessToken,
    });
    const mine = await join(artist.client, conversation, { private: true, presence: { key: 'artist' } });
    await mine.channel.track({});
    const theirs = await join(client, conversation, { private: true, presence: { key: 'venue' } });
    await vi.waitFor(() => expect(present(theirs)).toEqual(['artist']));
    await theirs.channel.track({});
    await vi.waitFor(() => expect(present(mine)).toEqual(['artist', 'venue']));
    await mine.channel.send({ type: 'broadcast', event: 'typing', payload: {} });
    await vi.waitFor(() => expect(events(theirs)).toEqual(['typing']));
    await tell(conversation, 'told');
    await vi.waitFor(() => expect(events(theirs)).toEqual(['typing', 'told']));
    await vi.waitFor(() => expect(events(mine)).toEqual(['told']));
    // A copy that stops takes its people with it.
    await client.realtime.disconnect();
    await copy.stop();
    await vi.waitFor(() => expect(present(mine)).toEqual(['artist']));
  });
});

describe('between two whom a block stands between', () => {
  /** A conversation of two of its own, with both in it. */
  async function both() {
    const [left, right] = await Promise.all([newArtist(backend), newVenue(backend)]);
    const { data } = await left.client.rpc('start_conversation', { partner: right.profileId });
    const topic = `conversation:${data}`;
    const enter = (who: Player, key: string) =>
      join(who.client, topic, { private: true, broadcast: { ack: true }, presence: { key } });
    return { left, right, topic, enter };
  }
  const block = async (who: Player, whom: Player, blocked: boolean) => {
    const { status } = await act(backend, who, 'set-block', { profileId: whom.profileId, blocked });
    expect(status).toBe(200);
  };
  const type = ({ channel }: Heard) => channel.send({ type: 'broadcast', event: 'typing', payload: {} });
  /** The client has joined again by itself, so many times in all. */
  const joined = ({ statuses }: Heard, times: number) =>
    vi.waitFor(() => expect(statuses.filter((each) => each === 'SUBSCRIBED')).toHaveLength(times));

  test('neither hears the other type or sees it there, from the block on until it is taken back', async () => {
    const { left, right, topic, enter } = await both();
    const [mine, theirs] = [await enter(left, 'artist'), await enter(right, 'venue')];
    await mine.channel.track({});
    await vi.waitFor(() => expect(present(theirs)).toEqual(['artist']));
    await block(right, left, true);
    await Promise.all([joined(mine, 2), joined(theirs, 2)]);
    expect(await type(mine)).toBe('error');
    expect(await type(theirs)).toBe('error');
    expect(await mine.channel.track({})).toBe('error');
    expect(await theirs.channel.track({})).toBe('error');
    // What the database tells of their messages they go on hearing.
    await tell(topic, 'told');
    await vi.waitFor(() => expect(events(theirs)).toEqual(['told']));
    expect(events(mine)).toEqual(['told']);
    await block(right, left, false);
    await Promise.all([joined(mine, 3), joined(theirs, 3)]);
    expect(await mine.channel.track({})).toBe('ok');
    await vi.waitFor(() => expect(present(theirs)).toEqual(['artist']));
    expect(await type(mine)).toBe('ok');
    await vi.waitFor(() => expect(events(theirs)).toEqual(['told', 'typing']));
  });

  test('whoever comes later is not seen either', async () => {
    const { left, right, enter } = await both();
    const mine = await enter(left, 'artist');
    await block(left, right, true);
    await joined(mine, 2);
    const theirs = await enter(right, 'venue');
    expect(await theirs.channel.track({})).toBe('error');
    expect(await type(theirs)).toBe('error');
    expect(await mine.channel.track({})).toBe('error');
    expect([...events(mine), ...present(mine), ...present(theirs)]).toEqual([]);
  });
});

describe('what nobody may', () => {
  const stranger = () => backend.signUp({ userType: 'venue' });
  const refused = async (client: Client, topic: string, config?: Config) => {
    const { statuses, why, channel } = await join(client, topic, config);
    await client.removeChannel(channel);
    expect(statuses[0]).toBe('CHANNEL_ERROR');
    return why[0];
  };

  test('join a channel that is not private, or one of row changes', async () => {
    const person = await stranger();
    for (const client of [person.client, backend.anonymous()]) {
      expect(await refused(client, 'room', {})).toMatch(/only allows private channels/);
      expect(await refused(client, own(person), {})).toMatch(/only allows private channels/);
    }
    const channel = artist.client.channel('changes', { config: { private: true } });
    const status = new Promise((told) =>
      channel
        .on('postgres_changes', { event: '*', schema: 'public' }, () => {})
        .subscribe((each) => told(each)),
    );
    expect(await status).toBe('CHANNEL_ERROR');
  });

  test.each(['room', 'user:', 'conversation:', 'user:*', 'user:11111111-1111-4111-8111-111111111111'])(
    'join the topic %s',
    async (topic) => {
      const person = await stranger();
      for (const client of [person.client, backend.anonymous()])
        expect(await refused(client, topic)).toMatch(/^Unauthorized/);
    },
  );

  test('join the topic of another, a conversation of others, or one of theirs by another spelling', async () => {
    const { client } = await stranger();
    for (const topic of [own(artist), conversation]) {
      expect(await refused(client, topic), topic).toMatch(/^Unauthorized/);
      expect(await refused(backend.anonymous(), topic), topic).toMatch(/^Unauthorized/);
    }
    expect(await refused(artist.client, own(artist).toUpperCase())).toMatch(/^Unauthorized/);
    expect(await refused(artist.client, `${own(artist)} `)).toMatch(/^Unauthorized/);
    expect(await refused(artist.client, own(venue))).toMatch(/^Unauthorized/);
  });

  test('send on their own topic, or anything but typing in a conversation, or be seen where they only hear', async () => {
    const said = { private: true, broadcast: { ack: true, self: true } };
    const mine = await join(artist.client, own(artist), said);
    const send = ({ channel }: Heard, event: string) =>
      channel.send({ type: 'broadcast', event, payload: { record: { content: 'Forged' } } });
    expect(await send(mine, 'messages')).toBe('error');
    expect(await send(mine, 'typing')).toBe('error');
    expect(await mine.channel.track({})).toBe('error');
    const talk = await join(artist.client, conversation, said);
    const theirs = await join(venue.client, conversation);
    expect(await send(talk, 'messages')).toBe('error');
    await tell(conversation, 'the end');
    await vi.waitFor(() => expect(events(theirs)).toEqual(['the end']));
    expect(events(mine)).toEqual([]);
  });

  test('send by request', async () => {
    const posted = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${artist.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        messages: [{ topic: conversation, event: 'typing', payload: {}, private: true }],
      }),
    });
    expect(posted.status).toBe(404);
    for (const name of ['send', 'may_send']) {
      const { status } = await artist.client.rpc(name as 'my_sessions');
      expect(status).toBe(404);
    }
  });
});

describe('tokens and sessions', () => {
  const token = (session: { userId: string; accessToken: string }, seconds: number) =>
    new SignJWT({ ...decodeJwt(session.accessToken), role: 'authenticated', sub: session.userId })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(backend.jwtSecret));

  test('a forged token is not let in', async () => {
    const client = backend.anonymous();
    await client.realtime.setAuth('aaa.bbb.ccc');
    const { statuses } = await join(client, own(artist));
    expect(statuses[0]).toBe('CHANNEL_ERROR');
  });

  test('hearing ends when the token does, and goes on with a fresh one', async () => {
    const person = await backend.signUp();
    const client = backend.anonymous();
    await client.realtime.setAuth(await token(person, 5));
    const mine = await join(client, own(person));
    await vi.waitFor(() => expect(mine.statuses).toContain('system error: Token has expired'));
    await client.realtime.setAuth(await token(person, 60));
    await vi.waitFor(() => expect(mine.statuses.filter((each) => each === 'SUBSCRIBED')).toHaveLength(2));
    await tell(own(person), 'again');
    await vi.waitFor(() => expect(events(mine)).toEqual(['again']));
  });

  test('a token of somebody else on a joined topic ends it', async () => {
    const person = await backend.signUp();
    const client = backend.anonymous();
    await client.realtime.setAuth(person.accessToken);
    const mine = await join(client, own(person));
    await client.realtime.setAuth(artist.accessToken);
    await vi.waitFor(() => expect(mine.statuses).toContain('system error: Unauthorized'));
  });

  test('a session that ends hears no more at once, and is seen no more', async () => {
    const [mine, theirs] = [
      await join(artist.client, conversation),
      await join(venue.client, conversation, { private: true, presence: { key: 'venue' } }),
    ];
    await theirs.channel.track({});
    await vi.waitFor(() => expect(present(mine)).toEqual(['venue']));
    await backend.pool.query('delete from auth.sessions where user_id = $1', [venue.userId]);
    await vi.waitFor(() => expect(theirs.statuses).toContain('system error: Session has ended'));
    await vi.waitFor(() => expect(present(mine)).toEqual([]));
    await tell(conversation, 'later');
    await vi.waitFor(() => expect(events(mine)).toEqual(['later']));
    expect(events(theirs)).toEqual([]);
    await vi.waitFor(() => expect(theirs.statuses.slice(1)).toContain('CHANNEL_ERROR'));
    expect(theirs.statuses.filter((each) => each === 'SUBSCRIBED')).toHaveLength(1);
  });

  test('one whose second step is still to be done is not let in', async () => {
    const person = await backend.signUp();
    await backend.pool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [person.userId],
    );
    const { statuses, why } = await join(person.client, own(person));
    expect(statuses[0]).toBe('CHANNEL_ERROR');
    expect(why[0]).toMatch(/session has ended/i);
  });
});
