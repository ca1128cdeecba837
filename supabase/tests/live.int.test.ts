import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#testing/backend.ts';
import { EVERYONE, makeWorld, type Who, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world?.stop());

type Told = { topic: string; event: string; payload: { verb: string; ids?: string[]; record?: object } };
const patient = { timeout: 15_000, interval: 20 };

const userId = (who: Who): string | null => {
  const { artist, venue, otherArtist, otherVenue, newVenue, admin } = world;
  const accounts = { artist, venue, 'other artist': otherArtist, 'other venue': otherVenue };
  return who === 'visitor' ? null : { ...accounts, 'new venue': newVenue, admin }[who].userId;
};

/** Joins a topic; answers what is heard there from then on, or null when it is refused. */
function join(client: Client, topic: string, heard: Told[] = []): Promise<Told[] | null> {
  const channel = client.channel(topic, { config: { private: true } });
  return new Promise((joined) => {
    channel
      .on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ topic, event, payload }))
      .subscribe(async (status) => {
        if (status === 'CHANNEL_ERROR') await client.removeChannel(channel);
        if (status !== 'CLOSED') joined(status === 'SUBSCRIBED' ? heard : null);
      });
  });
}

/** Everyone listens to all that they may. */
async function everyoneListens(): Promise<Record<Who, Told[]>> {
  const heard = await Promise.all(
    EVERYONE.map(async (who) => {
      const client = world.client(who);
      await client.removeAllChannels();
      const all: Told[] = [];
      for (const topic of [`user:${userId(who)}`, `conversation:${world.id.conversation}`, 'openings'])
        await join(client, topic, all);
      return [who, all] as const;
    }),
  );
  return Object.fromEntries(heard) as Record<Who, Told[]>;
}

/** The last thing to happen, which everyone with an account hears: whatever was to be heard before has been by then. */
async function theEnd(heard: Record<Who, Told[]>) {
  const signedIn = EVERYONE.filter((who) => who !== 'visitor');
  for (const who of signedIn)
    await world.backend.pool.query(`select realtime.send('{}', 'the end', $1, true)`, [
      `user:${userId(who)}`,
    ]);
  const isTheEnd = ({ event }: Told) => event === 'the end';
  await vi.waitFor(() => {
    for (const who of signedIn) expect(heard[who].some(isTheEnd), who).toBe(true);
  }, patient);
  return (who: Who) =>
    heard[who]
      .filter((each) => !isTheEnd(each))
      .map(({ topic, event, payload }) => `${topic.replace(/:.*/, '')}: ${payload.verb} ${event}`)
      .sort();
}

const strangers = EVERYONE.filter((each) => each !== 'artist' && each !== 'venue');

describe('topics', () => {
  const conversation = () => `conversation:${world.id.conversation}`;

  test('each joins their own, both sides their conversation, artists the openings, and nobody another', async () => {
    const owners = EVERYONE.filter((who) => who !== 'visitor');
    const topics: [string, readonly Who[]][] = [
      ...owners.map((who): [string, Who[]] => [`user:${userId(who)}`, [who]]),
      [conversation(), ['artist', 'venue']],
      ['openings', ['artist', 'other artist', 'admin']],
      [`conversation:${world.id.booking}`, []],
      [`user:${world.artist.profileId}`, []],
      ['shows', []],
    ];
    for (const [topic, may] of topics) {
      for (const who of EVERYONE) {
        const client = world.client(who);
        await client.removeAllChannels();
        expect((await join(client, topic)) !== null, `${who} joins ${topic}`).toBe(may.includes(who));
      }
    }
  });

  test('in a conversation both sides type and are seen, and nobody says anything anywhere else', async () => {
    const { pool } = world.backend;
    const may = async (who: Who, topic: string, extension: string, event: string | null) => {
      const sub = userId(who);
      const claims = { role: sub ? 'authenticated' : 'anon', sub };
      const { rows } = await pool.query('select stack.may_send($1, $2, $3, $4) as may', [
        ...[claims, topic, extension, event],
      ]);
      return rows[0].may;
    };
    for (const who of EVERYONE) {
      const isOf = who === 'artist' || who === 'venue';
      expect(await may(who, conversation(), 'broadcast', 'typing'), who).toBe(isOf);
      expect(await may(who, conversation(), 'presence', null), who).toBe(isOf);
      for (const topic of [
        conversation(),
        `user:${userId(who)}`,
        `user:${world.artist.userId}`,
        'openings',
      ]) {
        expect(await may(who, topic, 'broadcast', 'messages'), `${who} on ${topic}`).toBe(false);
      }
      for (const topic of [`user:${userId(who)}`, 'openings', 'room']) {
        expect(await may(who, topic, 'broadcast', 'typing'), `${who} on ${topic}`).toBe(false);
        expect(await may(who, topic, 'presence', null), `${who} on ${topic}`).toBe(false);
      }
    }
  });

  test('nobody reads or writes what was told, by request', async () => {
    for (const who of EVERYONE) {
      const { status } = await world.client(who).from('messages').select('*').limit(1);
      expect(status === 200 || status === 401 || status === 403, who).toBe(true);
      const schema = world.client(who).schema('realtime' as 'public');
      expect((await schema.from('messages').select('*')).error, who).not.toBeNull();
      expect((await schema.rpc('send' as 'my_sessions')).error, who).not.toBeNull();
    }
  });
});

test('a message, a mark and a day are told to those they are for, and to no stranger', async () => {
  const heard = await everyoneListens();
  const { artist, venue, id } = world;
  const sent = crypto.randomUUID();
  await artist.client
    .from('messages')
    .insert({ id: sent, conversation_id: id.conversation, content: 'Between us' } as never);
  await venue.client.rpc('mark_conversation_read', { conversation: id.conversation });
  await artist.client
    .from('availability')
    .upsert({ user_id: artist.userId, day: world.anotherDay, status: 'free' });
  await artist.client.from('availability').delete().eq('day', world.anotherDay);
  const said = await theEnd(heard);

  expect(said('artist')).toEqual([
    'conversation: insert messages',
    'user: delete availability',
    'user: insert availability',
    'user: insert messages',
  ]);
  expect(said('venue')).toEqual([
    'conversation: insert messages',
    'user: insert messages',
    'user: update conversations',
    'user: update notifications',
    'user: update notifications',
  ]);
  for (const who of strangers) expect(said(who), who).toEqual([]);
  const message = heard.venue.find(({ topic, event }) => topic.startsWith('user:') && event === 'messages');
  expect(message?.payload).toMatchObject({
    ids: [sent],
    record: { id: sent, content: 'Between us', sender_side: 'artist', sender_id: artist.userId },
  });
});

test('bookings and money are told to both sides alone, also when they are gone, once however many rows', async () => {
  const heard = await everyoneListens();
  const { pool } = world.backend;
  const tables = ['bookings', 'agreements', 'settlements', 'payouts', 'invoices', 'reviews'];
  for (const table of tables) await pool.query(`update ${table} set id = id`);
  await pool.query('delete from reviews');
  const said = await theEnd(heard);
  const all = [...tables.map((table) => `user: update ${table}`), 'user: delete reviews'].sort();
  expect(said('artist')).toEqual(all);
  expect(said('venue')).toEqual(all);
  for (const who of strangers) expect(said(who), who).toEqual([]);
  const booking = heard.artist.find(({ event }) => event === 'bookings');
  expect(booking?.payload).toEqual({ verb: 'update', ids: [world.id.booking], id: expect.any(String) });
});

test('a statement that was not sent yet is told to the venue alone', async () => {
  const { pool } = world.backend;
  const { rows } = await pool.query('select status, confirmed_at, paid_at from settlements');
  const { status, confirmed_at, paid_at } = rows[0];
  const client = await pool.connect();
  // No act takes a statement back: the row is written past its triggers.
  const become = async (...values: unknown[]) => {
    await client.query('set session_replication_role = replica');
    await client.query('update settlements set status = $1, confirmed_at = $2, paid_at = $3', values);
    await client.query('reset session_replication_role');
  };
  await become('draft', null, null);
  const heard = await everyoneListens();
  await client.query('update settlements set note = note');
  const said = await theEnd(heard);
  await become(status, confirmed_at, paid_at);
  client.release();
  expect(said('artist')).toEqual([]);
  expect(said('venue')).toEqual(['user: update settlements']);
});

test('a show is told to its venue and to who was asked; to all other artists only that openings changed', async () => {
  const heard = await everyoneListens();
  const { pool } = world.backend;
  await pool.query('update shows set title = $1, status = $2', ['Renamed', 'open']);
  await pool.query('update shows set updated_at = private.now()');
  await pool.query(`set stack.quiet = 'on'; update shows set title = 'Unheard'; reset stack.quiet`);
  const said = await theEnd(heard);
  expect(said('venue')).toEqual(['user: update shows']);
  expect(said('artist')).toEqual(['openings: update openings', 'user: update shows']);
  for (const who of strangers)
    expect(said(who), who).toEqual(
      who === 'other artist' || who === 'admin' ? ['openings: update openings'] : [],
    );
});

describe('nobody forges a message', () => {
  const insert = (who: Who, row: Record<string, unknown>) =>
    world
      .client(who)
      .from('messages')
      .insert({ conversation_id: world.id.conversation, content: 'Forged', ...row } as never);
  const messages = async () => (await world.backend.pool.query('select * from messages order by id')).rows;

  test.each([
    { sender_id: '00000000-0000-4000-8000-000000000000' },
    { sender_side: 'venue' },
    { created_at: '2020-01-01' },
  ])('with %j', async (claim) => {
    const before = await messages();
    const { error } = await insert('artist', claim);
    expect(error?.code).toBe('42501');
    expect(await messages()).toEqual(before);
  });

  test('as the other side: who sent it and when is noted by the product', async () => {
    const id = crypto.randomUUID();
    expect((await insert('venue', { id })).error).toBeNull();
    const { rows } = await world.backend.pool.query(
      `select sender_id, sender_side, abs(extract(epoch from created_at - private.now())) < 60 as fresh from messages where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ sender_id: world.venue.userId, sender_side: 'venue', fresh: true }]);
  });

  test('over one that was sent, by sending its id again', async () => {
    const before = await messages();
    for (const who of ['artist', 'venue', 'other artist'] as const) {
      expect((await insert(who, { id: world.id.message })).error, who).not.toBeNull();
      const query = world.client(who).from('messages');
      await query.upsert({
        id: world.id.message,
        conversation_id: world.id.conversation,
        content: 'Changed',
      } as never);
    }
    expect(await messages()).toEqual(before);
  });

  test('into a conversation of others, nor opens or reads or marks one', async () => {
    const before = await messages();
    const state = async () => (await world.backend.pool.query('select * from conversations')).rows;
    const talks = await state();
    for (const who of ['other artist', 'other venue', 'new venue', 'admin', 'visitor'] as const) {
      expect((await insert(who, {})).error, who).not.toBeNull();
      const marked = await world
        .client(who)
        .rpc('mark_conversation_read', { conversation: world.id.conversation });
      expect(marked.error, who).not.toBeNull();
    }
    for (const who of ['new venue', 'admin', 'visitor'] as const) {
      const { error } = await world
        .client(who)
        .rpc('start_conversation', { partner: world.artist.profileId });
      expect(error?.message, who).toMatch(/\w{4}/);
    }
    const alike = await world
      .client('other artist')
      .rpc('start_conversation', { partner: world.artist.profileId });
    expect(alike.error?.message).toBe('That profile was not found.');
    expect(await messages()).toEqual(before);
    expect(await state()).toEqual(talks);
  });
});
